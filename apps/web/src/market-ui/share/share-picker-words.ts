import { addWords } from '../../i18n/add-words.ts';
import { sharePicker as bn } from './share-picker-words.bn.ts';
import { sharePicker as en } from './share-picker-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    sharePicker: typeof en;
  }
}

addWords('sharePicker', { en, bn });
