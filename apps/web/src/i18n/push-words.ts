import { addWords } from './add-words.ts';
import { push as bn } from './push-words.bn.ts';
import { push as en } from './push-words.en.ts';

declare module './add-words.ts' {
  interface LazyWords {
    push: typeof en;
  }
}

addWords('push', { en, bn });
