import { addWords } from '../add-words.ts';
import { blockShare as bn } from '../bn/block-share.ts';
import { blockShare as en } from '../en/block-share.ts';

addWords({ en: { blockShare: en }, bn: { blockShare: bn } });
