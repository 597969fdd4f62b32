import { addWords } from '../../i18n/add-words.ts';
import { highlights as bn } from './highlights-words.bn.ts';
import { highlights as en } from './highlights-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    highlights: typeof en;
  }
}

addWords('highlights', { en, bn });
