import { addWords } from '../../i18n/add-words.ts';
import { news as bn } from './news-words.bn.ts';
import { news as en } from './news-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    news: typeof en;
  }
}

addWords('news', { en, bn });
