import type { IndexCode } from './index-membership.ts';

/** Index names as the exchange and the newspapers write them. */
export const indexNames: Record<'en' | 'bn', Record<IndexCode, string>> = {
  en: {
    DSEX: 'DSE Broad Index',
    DS30: 'DSE 30 Index',
    DSES: 'DSE Shariah Index',
    DSMEX: 'DSE SME Index',
  },
  bn: {
    DSEX: 'ডিএসই ব্রড ইনডেক্স',
    DS30: 'ডিএসই ৩০ সূচক',
    DSES: 'ডিএসই শরিয়াহ সূচক',
    DSMEX: 'ডিএসই এসএমই সূচক',
  },
};
