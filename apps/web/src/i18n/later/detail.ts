import { addWords } from '../add-words.ts';
import { detail as bn } from '../bn/detail.ts';
import { detail as en } from '../en/detail.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    detail: typeof en;
  }
}

addWords('detail', { en, bn });
