import { addWords } from '../../i18n/add-words.ts';
import { signIn as bn } from './words.bn.ts';
import { signIn as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    signIn: typeof en;
  }
}

addWords('signIn', { en, bn });
