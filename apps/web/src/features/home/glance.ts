import type { Paisa, Percent } from '@dorpon/domain/units';
import { readStored, writeStored } from '../../platform/stored.ts';

/**
 * The index as the home page last showed it. The server renders one into the page,
 * `public/glance.js` completes it, and the app starts with the same figures, so that nothing
 * flickers.
 */
export interface Glance {
  readonly version: 1;
  readonly language: string;
  readonly code: string;
  readonly name: string;
  readonly price: Paisa;
  readonly change: Paisa;
  readonly percent: Percent;
  /** Exchange time. Decides whether the server's glance or the stored one is newer. */
  readonly at: number;
  readonly story: string;
  readonly text: {
    readonly whole: string;
    readonly decimals: string;
    readonly change: string;
    readonly asOf: string;
  };
}

const KEY = 'glance';

export const writeGlance = (glance: Glance): void => writeStored(KEY, JSON.stringify(glance));

/** Null if there is none for this index and language, or if it cannot be read. */
export function readGlance(code: string, language: string): Glance | null {
  try {
    const glance: Partial<Glance> | null = JSON.parse(readStored(KEY) ?? 'null');
    const fits = glance?.version === 1 && glance.language === language && glance.code === code;
    return fits && typeof glance.story === 'string' ? (glance as Glance) : null;
  } catch {
    return null;
  }
}
