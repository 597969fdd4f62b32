import { addWords } from '../add-words.ts';
import { signIn as bn } from '../bn/sign-in.ts';
import { signIn as en } from '../en/sign-in.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    signIn: typeof en;
  }
}

addWords('signIn', { en, bn });
