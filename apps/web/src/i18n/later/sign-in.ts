import { addWords } from '../add-words.ts';
import { signIn as bn } from '../bn/sign-in.ts';
import { signIn as en } from '../en/sign-in.ts';

addWords({ en: { signIn: en }, bn: { signIn: bn } });
