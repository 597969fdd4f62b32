import { addWords } from '../add-words.ts';
import { finder as bn } from '../bn/finder.ts';
import { finder as en } from '../en/finder.ts';

addWords({ en: { finder: en }, bn: { finder: bn } });
