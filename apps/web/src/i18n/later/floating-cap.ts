import { addWords } from '../add-words.ts';
import { floatingCap as bn } from '../bn/floating-cap.ts';
import { floatingCap as en } from '../en/floating-cap.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    floatingCap: typeof en;
  }
}

addWords('floatingCap', { en, bn });
