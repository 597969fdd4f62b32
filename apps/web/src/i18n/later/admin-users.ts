import { addWords } from '../add-words.ts';
import { adminUsers as bn } from '../bn/admin-users.ts';
import { adminUsers as en } from '../en/admin-users.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    adminUsers: typeof en;
  }
}

addWords('adminUsers', { en, bn });
