import { addWords } from '../add-words.ts';
import { floatingCap as bn } from '../bn/floating-cap.ts';
import { floatingCap as en } from '../en/floating-cap.ts';

addWords({ en: { floatingCap: en }, bn: { floatingCap: bn } });
