import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Colours, coloursOf, type Palette, type Theme } from './theme.ts';

const file = new URL('../../../web/src/ui/styles/tokens.css', import.meta.url);

/** The tokens of a theme and a palette: those of all blocks whose selector matches, in order. */
function tokensOf(theme: Theme, palette: Palette): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of readFileSync(file, 'utf8').matchAll(
    /([^{}]+)\{([^{}]*)\}/g,
  )) {
    const fits = selectors
      .split(',')
      .some(
        (one) =>
          one.includes(`data-theme="${theme}"`) &&
          (palette === 'cvd' || !one.includes('data-palette')),
      );
    if (!fits) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      tokens.set(name, value);
  }
  return tokens;
}

/** upWash → up-wash, ink2 → ink-2. */
const tokenName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)$/, '-$1');

describe('pictures have the colours of the web app', () => {
  test.each([
    ['dark', 'standard'],
    ['dark', 'cvd'],
    ['light', 'standard'],
    ['light', 'cvd'],
  ] as const)('%s, %s', (theme, palette) => {
    const tokens = tokensOf(theme, palette);
    const colours = coloursOf(theme, palette);
    const drawn = Object.fromEntries(
      Object.keys(colours).map((name) => [name, tokens.get(tokenName(name))]),
    );
    expect(colours).toEqual(drawn as unknown as Colours);
  });
});
