import { addWords } from '../add-words.ts';
import { adminData as bn } from '../bn/admin-data.ts';
import { adminData as en } from '../en/admin-data.ts';

addWords({ en: { adminData: en }, bn: { adminData: bn } });
