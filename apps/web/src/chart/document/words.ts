import { addWords } from '../../i18n/add-words.ts';
import { chartLayout as bn } from './words.bn.ts';
import { chartLayout as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    chartLayout: typeof en;
  }
}

addWords('chartLayout', { en, bn });
