import { addWords } from '../add-words.ts';
import { adminUsers as bn } from '../bn/admin-users.ts';
import { adminUsers as en } from '../en/admin-users.ts';

addWords({ en: { adminUsers: en }, bn: { adminUsers: bn } });
