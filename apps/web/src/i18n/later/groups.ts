import { addWords } from '../add-words.ts';
import { groups as bn } from '../bn/groups.ts';
import { groups as en } from '../en/groups.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    groups: typeof en;
  }
}

addWords('groups', { en, bn });
