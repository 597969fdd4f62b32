import { addWords } from '../../i18n/add-words.ts';
import { portfolio as bn } from './words.bn.ts';
import { portfolio as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    portfolio: typeof en;
  }
}

addWords('portfolio', { en, bn });
