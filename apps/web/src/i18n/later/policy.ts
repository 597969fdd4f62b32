import { addWords } from '../add-words.ts';
import { policy as bn } from '../bn/policy.ts';
import { policy as en } from '../en/policy.ts';

addWords({ en: { policy: en }, bn: { policy: bn } });
