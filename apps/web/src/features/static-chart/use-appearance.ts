import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSetting } from '../../platform/setting.ts';
import { paletteSetting } from '../../platform/settings.ts';
import { useThemeChoice } from '../../platform/theme.ts';
import { useMedia } from '../../platform/use-media.ts';
import type { Appearance } from './picture/picture-path.ts';

export function useAppearance(): Appearance {
  const choice = useThemeChoice();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const theme = choice === 'auto' ? (systemDark ? 'dark' : 'light') : choice;
  // The chart API calls the usual palette `standard`.
  const palette = useSetting(paletteSetting) === 'cvd' ? 'cvd' : 'standard';
  const lang = useLanguage();
  return useMemo(() => ({ theme, palette, lang }), [theme, palette, lang]);
}
