import { addWords } from '../add-words.ts';
import { watch as bn } from '../bn/watch.ts';
import { watch as en } from '../en/watch.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    watch: typeof en;
  }
}

addWords('watch', { en, bn });
