import { addWords } from '../../../i18n/add-words.ts';
import { portfolioFiles as bn } from './words.bn.ts';
import { portfolioFiles as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    portfolioFiles: typeof en;
  }
}

addWords('portfolioFiles', { en, bn });
