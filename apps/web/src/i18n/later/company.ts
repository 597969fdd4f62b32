import { addWords } from '../add-words.ts';
import { company as bn } from '../bn/company.ts';
import { company as en } from '../en/company.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    company: typeof en;
  }
}

addWords('company', { en, bn });
