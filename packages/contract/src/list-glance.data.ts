/** Words that the share list shows before its code loads. */
export const listGlanceWords = {
  en: { filter: 'Filter by code or name' },
  bn: { filter: 'কোড বা নাম খুঁজুন' },
} as const;
