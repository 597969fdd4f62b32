import { addWords } from '../add-words.ts';
import { watch as bn } from '../bn/watch.ts';
import { watch as en } from '../en/watch.ts';

addWords({ en: { watch: en }, bn: { watch: bn } });
