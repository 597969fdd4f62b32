import { useSetting } from './setting.ts';
import { paletteSetting } from './settings.ts';
import { useShownTheme } from './theme.ts';
import { useMedia } from './use-media.ts';

/** Changes with theme and palette; the colours themselves are read from the tokens. */
export function useLook(): string {
  const theme = useShownTheme();
  const print = useMedia('print');
  return [theme, useSetting(paletteSetting), print].join(' ');
}
