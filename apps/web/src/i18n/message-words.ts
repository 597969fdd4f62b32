import { addWords } from './add-words.ts';
import { message as bn } from './message-words.bn.ts';
import { message as en } from './message-words.en.ts';

declare module './add-words.ts' {
  interface LazyWords {
    message: typeof en;
  }
}

addWords('message', { en, bn });
