import { addWords } from '../../../i18n/add-words.ts';
import { company as bn } from './words.bn.ts';
import { company as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    company: typeof en;
  }
}

addWords('company', { en, bn });
