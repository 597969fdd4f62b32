import { addWords } from '../add-words.ts';
import { groups as bn } from '../bn/groups.ts';
import { groups as en } from '../en/groups.ts';

addWords({ en: { groups: en }, bn: { groups: bn } });
