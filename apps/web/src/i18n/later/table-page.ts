import { addWords } from '../add-words.ts';
import { tablePage as bn } from '../bn/table-page.ts';
import { tablePage as en } from '../en/table-page.ts';

addWords({ en: { tablePage: en }, bn: { tablePage: bn } });
