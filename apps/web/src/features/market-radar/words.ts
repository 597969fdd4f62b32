import { addWords } from '../../i18n/add-words.ts';
import { marketRadar as bn } from './words.bn.ts';
import { marketRadar as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    marketRadar: typeof en;
  }
}

addWords('marketRadar', { en, bn });
