import { addWords } from '../../i18n/add-words.ts';
import { tablePage as bn } from './words.bn.ts';
import { tablePage as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    tablePage: typeof en;
  }
}

addWords('tablePage', { en, bn });
