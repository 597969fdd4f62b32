import { addWords } from '../add-words.ts';
import { dataFiles as bn } from '../bn/data-files.ts';
import { dataFiles as en } from '../en/data-files.ts';

addWords({ en: { dataFiles: en }, bn: { dataFiles: bn } });
