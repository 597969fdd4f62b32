import { addWords } from '../../i18n/add-words.ts';
import { shareChoice as bn } from './share-choice-words.bn.ts';
import { shareChoice as en } from './share-choice-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    shareChoice: typeof en;
  }
}

addWords('shareChoice', { en, bn });
