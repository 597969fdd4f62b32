import { addWords } from '../add-words.ts';
import { account as bn } from '../bn/account.ts';
import { account as en } from '../en/account.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    account: typeof en;
  }
}

addWords('account', { en, bn });
