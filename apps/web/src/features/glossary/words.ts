import { addWords } from '../../i18n/add-words.ts';
import { glossary as bn } from './words.bn.ts';
import { glossary as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    glossary: typeof en;
  }
}

addWords('glossary', { en, bn });
