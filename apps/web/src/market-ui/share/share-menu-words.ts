import { addWords } from '../../i18n/add-words.ts';
import { shareMenu as bn } from './share-menu-words.bn.ts';
import { shareMenu as en } from './share-menu-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    shareMenu: typeof en;
  }
}

addWords('shareMenu', { en, bn });
