export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** Each language under its own name, in any language of the page. */
export const languageNames: Record<Language, string> = { en: 'EN', bn: 'বাংলা' };
