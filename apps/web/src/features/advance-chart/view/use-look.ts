import { useSetting } from '../../../platform/setting.ts';
import { paletteSetting } from '../../../platform/settings.ts';
import { useThemeChoice } from '../../../platform/theme.ts';
import { useMedia } from '../../../platform/use-media.ts';

/** Changes with theme and palette; the colours themselves are read from the tokens. */
export function useLook(): string {
  const theme = useThemeChoice();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const print = useMedia('print');
  return [theme, systemDark, useSetting(paletteSetting), print].join(' ');
}
