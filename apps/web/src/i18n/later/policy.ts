import { addWords } from '../add-words.ts';
import { policy as bn } from '../bn/policy.ts';
import { policy as en } from '../en/policy.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    policy: typeof en;
  }
}

addWords('policy', { en, bn });
