import { addWords } from '../../i18n/add-words.ts';
import { offline as bn } from './words.bn.ts';
import { offline as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    offline: typeof en;
  }
}

addWords('offline', { en, bn });
