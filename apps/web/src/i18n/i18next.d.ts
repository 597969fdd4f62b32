import 'i18next';
import type { company } from './en/company.ts';
import type { detail } from './en/detail.ts';
import type { list } from './en/list.ts';
import type { priceBoard } from './en/price-board.ts';
import type { en } from './en.ts';

/** Areas whose words come with their screen: each has a file of its name in `later/`. */
interface Later {
  company: typeof company;
  detail: typeof detail;
  list: typeof list;
  priceBoard: typeof priceBoard;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en & Later };
  }
}
