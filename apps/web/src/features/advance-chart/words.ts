import { addWords } from '../../i18n/add-words.ts';
import { advanceChart as bn } from './words.bn.ts';
import { advanceChart as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    advanceChart: typeof en;
  }
}

addWords('advanceChart', { en, bn });
