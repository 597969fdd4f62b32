import { addWords } from '../../i18n/add-words.ts';
import { homeChart as bn } from './chart-words.bn.ts';
import { homeChart as en } from './chart-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    homeChart: typeof en;
  }
}

addWords('homeChart', { en, bn });
