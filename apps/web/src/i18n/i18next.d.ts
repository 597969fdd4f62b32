import 'i18next';
import type { priceBoard } from './en/price-board.ts';
import type { en } from './en.ts';

/** Areas whose words come with their screen: each has a file of its name in `later/`. */
interface Later {
  priceBoard: typeof priceBoard;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en & Later };
  }
}
