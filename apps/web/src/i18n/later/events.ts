import { addWords } from '../add-words.ts';
import { events as bn } from '../bn/events.ts';
import { events as en } from '../en/events.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    events: typeof en;
  }
}

addWords('events', { en, bn });
