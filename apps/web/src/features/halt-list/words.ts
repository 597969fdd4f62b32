import { addWords } from '../../i18n/add-words.ts';
import { haltList as bn } from './words.bn.ts';
import { haltList as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    haltList: typeof en;
  }
}

addWords('haltList', { en, bn });
