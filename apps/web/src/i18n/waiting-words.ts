import { addWords } from './add-words.ts';
import { waiting as bn } from './waiting-words.bn.ts';
import { waiting as en } from './waiting-words.en.ts';

declare module './add-words.ts' {
  interface LazyWords {
    waiting: typeof en;
  }
}

addWords('waiting', { en, bn });
