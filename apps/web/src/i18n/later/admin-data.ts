import { addWords } from '../add-words.ts';
import { adminData as bn } from '../bn/admin-data.ts';
import { adminData as en } from '../en/admin-data.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    adminData: typeof en;
  }
}

addWords('adminData', { en, bn });
