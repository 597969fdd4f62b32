import { addWords } from '../add-words.ts';
import { dataMatrix as bn } from '../bn/data-matrix.ts';
import { dataMatrix as en } from '../en/data-matrix.ts';

addWords({ en: { dataMatrix: en }, bn: { dataMatrix: bn } });
