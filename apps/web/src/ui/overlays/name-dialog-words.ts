import { addWords } from '../../i18n/add-words.ts';
import { naming as bn } from './name-dialog-words.bn.ts';
import { naming as en } from './name-dialog-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    naming: typeof en;
  }
}

addWords('naming', { en, bn });
