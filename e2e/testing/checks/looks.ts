export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'bn';
}

export const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
export const themes = ['light', 'dark'] as const;
export const languages = ['en', 'bn'] as const;

/** All twelve combinations of size, language and theme. */
export const looks: readonly Look[] = sizes.flatMap((size) =>
  languages.flatMap((language) => themes.map((theme) => ({ ...size, theme, language }))),
);

/** The two that cover the most. */
export const phoneInBangla: Look = { ...sizes[0], theme: 'light', language: 'bn' };
export const deskInEnglish: Look = { ...sizes[2], theme: 'dark', language: 'en' };

export const lookName = ({ width, theme, language }: Look): string =>
  `${width}-${theme}-${language}`;
