import { addWords } from '../add-words.ts';
import { events as bn } from '../bn/events.ts';
import { events as en } from '../en/events.ts';

addWords({ en: { events: en }, bn: { events: bn } });
