import { addWords } from '../../i18n/add-words.ts';
import { portfolioLock as bn } from './words.bn.ts';
import { portfolioLock as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    portfolioLock: typeof en;
  }
}

addWords('portfolioLock', { en, bn });
