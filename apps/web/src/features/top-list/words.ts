import { addWords } from '../../i18n/add-words.ts';
import { topList as bn } from './words.bn.ts';
import { topList as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    topList: typeof en;
  }
}

addWords('topList', { en, bn });
