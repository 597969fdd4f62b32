import { addWords } from '../add-words.ts';
import { table as bn } from '../bn/table.ts';
import { table as en } from '../en/table.ts';

addWords({ en: { table: en }, bn: { table: bn } });
