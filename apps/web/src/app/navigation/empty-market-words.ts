import { addWords } from '../../i18n/add-words.ts';
import { emptyMarket as bn } from './empty-market-words.bn.ts';
import { emptyMarket as en } from './empty-market-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    emptyMarket: typeof en;
  }
}

addWords('emptyMarket', { en, bn });
