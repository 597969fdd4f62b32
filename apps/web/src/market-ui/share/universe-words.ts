import { addWords } from '../../i18n/add-words.ts';
import { universe as bn } from './universe-words.bn.ts';
import { universe as en } from './universe-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    universe: typeof en;
  }
}

addWords('universe', { en, bn });
