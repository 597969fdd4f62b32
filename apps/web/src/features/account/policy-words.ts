import { addWords } from '../../i18n/add-words.ts';
import { policy as bn } from './policy-words.bn.ts';
import { policy as en } from './policy-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    policy: typeof en;
  }
}

addWords('policy', { en, bn });
