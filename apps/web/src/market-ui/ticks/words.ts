import { addWords } from '../../i18n/add-words.ts';
import { ticks as bn } from './words.bn.ts';
import { ticks as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    ticks: typeof en;
  }
}

addWords('ticks', { en, bn });
