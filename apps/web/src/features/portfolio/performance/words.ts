import { addWords } from '../../../i18n/add-words.ts';
import { performance as bn } from './words.bn.ts';
import { performance as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    performance: typeof en;
  }
}

addWords('performance', { en, bn });
