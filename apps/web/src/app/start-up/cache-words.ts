import { addWords } from '../../i18n/add-words.ts';
import { marketCache as bn } from './cache-words.bn.ts';
import { marketCache as en } from './cache-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    marketCache: typeof en;
  }
}

addWords('marketCache', { en, bn });
