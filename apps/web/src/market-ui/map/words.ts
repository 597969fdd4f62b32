import { addWords } from '../../i18n/add-words.ts';
import { marketMap as bn } from './words.bn.ts';
import { marketMap as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    marketMap: typeof en;
  }
}

addWords('marketMap', { en, bn });
