import { addWords } from '../../i18n/add-words.ts';
import { membership as bn } from './words.bn.ts';
import { membership as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    membership: typeof en;
  }
}

addWords('membership', { en, bn });
