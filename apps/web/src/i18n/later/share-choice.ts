import { addWords } from '../add-words.ts';
import { shareChoice as bn } from '../bn/share-choice.ts';
import { shareChoice as en } from '../en/share-choice.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    shareChoice: typeof en;
  }
}

addWords('shareChoice', { en, bn });
