import { addWords } from '../add-words.ts';
import { staticChart as bn } from '../bn/static-chart.ts';
import { staticChart as en } from '../en/static-chart.ts';

addWords({ en: { staticChart: en }, bn: { staticChart: bn } });
