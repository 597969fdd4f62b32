import type { FindingKind } from './finding.ts';

export const kindWords: Record<FindingKind, { readonly en: string; readonly bn: string }> = {
  gaps: { en: 'Gaps', bn: 'ফাঁক' },
  duplicates: { en: 'Duplicates', bn: 'দুবার থাকা' },
  jumps: { en: 'Jumps', bn: 'দরের লাফ' },
  names: { en: 'Names', bn: 'নাম' },
  totals: { en: 'Totals', bn: 'যোগফল' },
  bars: { en: 'Impossible bars', bn: 'অসম্ভব দর' },
  holdings: { en: 'Holdings', bn: 'শেয়ারধারণ' },
  statements: { en: 'Statements', bn: 'আর্থিক প্রতিবেদন' },
};
