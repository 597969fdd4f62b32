import { addWords } from '../../i18n/add-words.ts';
import { arrange as bn } from './arrange-words.bn.ts';
import { arrange as en } from './arrange-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    arrange: typeof en;
  }
}

addWords('arrange', { en, bn });
