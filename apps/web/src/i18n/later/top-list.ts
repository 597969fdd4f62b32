import { addWords } from '../add-words.ts';
import { topList as bn } from '../bn/top-list.ts';
import { topList as en } from '../en/top-list.ts';

addWords({ en: { topList: en }, bn: { topList: bn } });
