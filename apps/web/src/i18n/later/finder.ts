import { addWords } from '../add-words.ts';
import { finder as bn } from '../bn/finder.ts';
import { finder as en } from '../en/finder.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    finder: typeof en;
  }
}

addWords('finder', { en, bn });
