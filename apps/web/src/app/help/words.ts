import { addWords } from '../../i18n/add-words.ts';
import { help as bn } from './words.bn.ts';
import { help as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    help: typeof en;
  }
}

addWords('help', { en, bn });
