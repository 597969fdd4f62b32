import { addWords } from '../../i18n/add-words.ts';
import { list as bn } from './words.bn.ts';
import { list as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    list: typeof en;
  }
}

addWords('list', { en, bn });
