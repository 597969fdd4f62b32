import { addWords } from '../../i18n/add-words.ts';
import { staticChart as bn } from './words.bn.ts';
import { staticChart as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    staticChart: typeof en;
  }
}

addWords('staticChart', { en, bn });
