/** Bounds of public screeners, the same for everybody. */
export const MAX_ABOUT = 200;
/** Public screeners of one member at a time. */
export const MAX_PUBLIC_SCREENERS = 20;
/** Of one member and day. */
export const MAX_PUBLISHED_PER_DAY = 40;
export const MAX_REPORTS_PER_DAY = 10;
export const MAX_REPORT_NOTE = 300;
/** Public screeners on one page, and pages that can be asked for. */
export const PUBLIC_PAGE = 20;
export const MAX_PUBLIC_PAGES = 50;

export const publicOrders = ['copies', 'new'] as const;
export type PublicOrder = (typeof publicOrders)[number];

export const reportReasons = [
  'misleading',
  'advertising',
  'personal-data',
  'offensive',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
