import { addWords } from '../../i18n/add-words.ts';
import { screenerList as bn } from './words.bn.ts';
import { screenerList as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    screenerList: typeof en;
  }
}

addWords('screenerList', { en, bn });
