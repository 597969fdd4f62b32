import { addWords } from '../add-words.ts';
import { message as bn } from '../bn/message.ts';
import { message as en } from '../en/message.ts';

addWords({ en: { message: en }, bn: { message: bn } });
