import { addWords } from '../add-words.ts';
import { indexMembers as bn } from '../bn/index-members.ts';
import { indexMembers as en } from '../en/index-members.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    indexMembers: typeof en;
  }
}

addWords('indexMembers', { en, bn });
