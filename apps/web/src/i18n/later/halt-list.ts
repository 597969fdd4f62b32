import { addWords } from '../add-words.ts';
import { haltList as bn } from '../bn/halt-list.ts';
import { haltList as en } from '../en/halt-list.ts';

addWords({ en: { haltList: en }, bn: { haltList: bn } });
