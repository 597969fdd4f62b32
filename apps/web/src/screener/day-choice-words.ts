import { addWords } from '../i18n/add-words.ts';
import { screenerDay as bn } from './day-choice-words.bn.ts';
import { screenerDay as en } from './day-choice-words.en.ts';

declare module '../i18n/add-words.ts' {
  interface LazyWords {
    screenerDay: typeof en;
  }
}

addWords('screenerDay', { en, bn });
