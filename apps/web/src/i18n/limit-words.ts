import { addWords } from './add-words.ts';
import { limit as bn } from './limit-words.bn.ts';
import { limit as en } from './limit-words.en.ts';

declare module './add-words.ts' {
  interface LazyWords {
    limit: typeof en;
  }
}

addWords('limit', { en, bn });
