import { addWords } from '../../i18n/add-words.ts';
import { finder as bn } from './words.bn.ts';
import { finder as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    finder: typeof en;
  }
}

addWords('finder', { en, bn });
