import { addWords } from '../../i18n/add-words.ts';
import { keys as bn } from './key-words.bn.ts';
import { keys as en } from './key-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    keys: typeof en;
  }
}

addWords('keys', { en, bn });
