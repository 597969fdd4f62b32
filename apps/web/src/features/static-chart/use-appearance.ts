import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRestedMoment } from '../../live/past-minute.ts';
import { useSetting } from '../../platform/setting.ts';
import { paletteSetting } from '../../platform/settings.ts';
import { useThemeChoice } from '../../platform/theme.ts';
import { useMedia } from '../../platform/use-media.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import type { Appearance } from './picture/picture-path.ts';

export function useAppearance(): Appearance {
  const choice = useThemeChoice();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const theme = choice === 'auto' ? (systemDark ? 'dark' : 'light') : choice;
  // The chart API calls the usual palette `standard`.
  const palette = useSetting(paletteSetting) === 'cvd' ? 'cvd' : 'standard';
  const lang = useLanguage();
  const moment = useRestedMoment();
  return useMemo(
    () => ({
      theme,
      palette,
      lang,
      ...(moment !== null && { upto: dhakaDay(moment), time: dhakaTime(moment, false) }),
    }),
    [theme, palette, lang, moment],
  );
}
