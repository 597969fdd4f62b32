import { addWords } from '../../i18n/add-words.ts';
import { shareBar as bn } from './bar-words.bn.ts';
import { shareBar as en } from './bar-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    shareBar: typeof en;
  }
}

addWords('shareBar', { en, bn });
