import { addWords } from '../add-words.ts';
import { account as bn } from '../bn/account.ts';
import { account as en } from '../en/account.ts';

addWords({ en: { account: en }, bn: { account: bn } });
