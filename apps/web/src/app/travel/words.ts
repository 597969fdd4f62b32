import { addWords } from '../../i18n/add-words.ts';
import { travel as bn } from './words.bn.ts';
import { travel as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    travel: typeof en;
  }
}

addWords('travel', { en, bn });
