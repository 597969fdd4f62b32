import { addWords } from '../add-words.ts';
import { indexMembers as bn } from '../bn/index-members.ts';
import { indexMembers as en } from '../en/index-members.ts';

addWords({ en: { indexMembers: en }, bn: { indexMembers: bn } });
