import { addWords } from '../add-words.ts';
import { message as bn } from '../bn/message.ts';
import { message as en } from '../en/message.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    message: typeof en;
  }
}

addWords('message', { en, bn });
