import { addWords } from '../../i18n/add-words.ts';
import { yearGauge as bn } from './year-words.bn.ts';
import { yearGauge as en } from './year-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    yearGauge: typeof en;
  }
}

addWords('yearGauge', { en, bn });
