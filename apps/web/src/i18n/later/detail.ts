import { addWords } from '../add-words.ts';
import { detail as bn } from '../bn/detail.ts';
import { detail as en } from '../en/detail.ts';

addWords({ en: { detail: en }, bn: { detail: bn } });
