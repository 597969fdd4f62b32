import { addWords } from '../i18n/add-words.ts';
import { ownership as bn } from './words.bn.ts';
import { ownership as en } from './words.en.ts';

declare module '../i18n/add-words.ts' {
  interface LazyWords {
    ownership: typeof en;
  }
}

addWords('ownership', { en, bn });
