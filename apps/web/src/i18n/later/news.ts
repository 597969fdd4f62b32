import { addWords } from '../add-words.ts';
import { news as bn } from '../bn/news.ts';
import { news as en } from '../en/news.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    news: typeof en;
  }
}

addWords('news', { en, bn });
