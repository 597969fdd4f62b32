import { addWords } from '../add-words.ts';
import { company as bn } from '../bn/company.ts';
import { company as en } from '../en/company.ts';

addWords({ en: { company: en }, bn: { company: bn } });
