import { addWords } from '../add-words.ts';
import { news as bn } from '../bn/news.ts';
import { news as en } from '../en/news.ts';

addWords({ en: { news: en }, bn: { news: bn } });
