import type { Colour } from '@dorpon/domain/chart/drawings/drawing';

const TOKENS = [
  'ground',
  'ground-2',
  'ground-3',
  'line-2',
  'line',
  'line-3',
  'ink',
  'ink-2',
  'ink-3',
  'ink-4',
  'needle',
  'needle-line',
  'up',
  'up-wash',
  'up-bar',
  'dn',
  'dn-wash',
  'dn-bar',
  'uc',
  'on-up',
  'on-dn',
  's4',
  'blue',
  'violet',
  'orange',
] as const;

/** Colours and font of the element, read from the tokens once per look. */
export interface Palette {
  colour(token: string): string;
  /** A colour with an opacity between 0 and 1. */
  faint(token: string, opacity: number): string;
  font(size: number, weight?: number): string;
  readonly family: string;
}

export function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const values = new Map<string, string>(
    TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim() || '#888888']),
  );
  const family = style.fontFamily || 'sans-serif';
  const read = (token: string) => {
    let value = values.get(token);
    if (value === undefined) {
      value = style.getPropertyValue(`--${token}`).trim() || '#888888';
      values.set(token, value);
    }
    return value;
  };
  return {
    family,
    colour: read,
    faint: (token, opacity) => withOpacity(read(token), opacity),
    font: (size, weight = 440) => `${weight} ${size}px ${family}`,
  };
}

/** Of a hex colour, as the tokens are. */
export function withOpacity(hex: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}/i.test(hex)) return hex;
  const alpha = Math.round(opacity * 255);
  return `${hex.slice(0, 7)}${alpha.toString(16).padStart(2, '0')}`;
}

export const tokenOf = (colour: Colour): string => (colour === 'down' ? 'dn' : colour);
