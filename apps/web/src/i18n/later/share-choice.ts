import { addWords } from '../add-words.ts';
import { shareChoice as bn } from '../bn/share-choice.ts';
import { shareChoice as en } from '../en/share-choice.ts';

addWords({ en: { shareChoice: en }, bn: { shareChoice: bn } });
