import { addWords } from '../add-words.ts';
import { list as bn } from '../bn/list.ts';
import { list as en } from '../en/list.ts';

addWords({ en: { list: en }, bn: { list: bn } });
