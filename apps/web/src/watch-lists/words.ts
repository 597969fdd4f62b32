import { addWords } from '../i18n/add-words.ts';
import { watch as bn } from './words.bn.ts';
import { watch as en } from './words.en.ts';

declare module '../i18n/add-words.ts' {
  interface LazyWords {
    watch: typeof en;
  }
}

addWords('watch', { en, bn });
