import { actFault as bn } from './act-fault-words.bn.ts';
import { actFault as en } from './act-fault-words.en.ts';
import { addWords } from './add-words.ts';

declare module './add-words.ts' {
  interface LazyWords {
    actFault: typeof en;
  }
}

addWords('actFault', { en, bn });
