import { addWords } from '../../i18n/add-words.ts';
import { events as bn } from './events-words.bn.ts';
import { events as en } from './events-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    events: typeof en;
  }
}

addWords('events', { en, bn });
