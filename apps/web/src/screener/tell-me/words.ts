import { addWords } from '../../i18n/add-words.ts';
import { tellMe as bn } from './words.bn.ts';
import { tellMe as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    tellMe: typeof en;
  }
}

addWords('tellMe', { en, bn });
