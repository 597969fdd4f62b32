import { addWords } from '../i18n/add-words.ts';
import { screenerResult as bn } from './words.bn.ts';
import { screenerResult as en } from './words.en.ts';

declare module '../i18n/add-words.ts' {
  interface LazyWords {
    screenerResult: typeof en;
  }
}

addWords('screenerResult', { en, bn });
