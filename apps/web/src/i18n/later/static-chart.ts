import { addWords } from '../add-words.ts';
import { staticChart as bn } from '../bn/static-chart.ts';
import { staticChart as en } from '../en/static-chart.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    staticChart: typeof en;
  }
}

addWords('staticChart', { en, bn });
