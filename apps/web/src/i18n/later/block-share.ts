import { addWords } from '../add-words.ts';
import { blockShare as bn } from '../bn/block-share.ts';
import { blockShare as en } from '../en/block-share.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    blockShare: typeof en;
  }
}

addWords('blockShare', { en, bn });
