/** Labels of the figures that `/portfolio` shows before its code loads. */
export const portfolioGlanceWords = {
  en: { worth: 'Worth, taka', today: 'today, taka' },
  bn: { worth: 'বর্তমান বাজারমূল্য, টাকা', today: 'আজ, টাকা' },
} as const;
