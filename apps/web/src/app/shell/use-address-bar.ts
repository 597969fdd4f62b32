import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShownTheme } from '../../platform/theme.ts';

/** A phone's address bar has the colour of the upper edge of the screen that is shown. */
export function useAddressBar(): void {
  const theme = useShownTheme();
  const href = useLocation({ select: (at) => at.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when theme or screen change
  useEffect(() => {
    // After the new screen is drawn.
    const frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [theme, href]);
}

function paint(): void {
  // Of the screen, not of the veil of a dialog above it.
  const edge = document.elementsFromPoint(innerWidth / 2, 0).find((each) => each.closest('#root'));
  const colour = colourOf(edge ?? null);
  if (colour !== null)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** The first colour that hides what is under it; null where there is none. */
function colourOf(element: Element | null): string | null {
  for (let each = element; each !== null; each = each.parentElement) {
    const colour = opaqueHex(getComputedStyle(each).backgroundColor);
    if (colour !== null) return colour;
  }
  return null;
}

/** `rgb(17, 17, 17)` as `#111111`; null for a colour that lets another through. */
export function opaqueHex(colour: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts === undefined
    ? null
    : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
