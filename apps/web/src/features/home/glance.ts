import type { Paisa, Percent } from '@dorpon/domain/units';
import { readStored, writeStored } from '../../platform/stored.ts';

/**
 * The market as this browser last saw it on the home page. The server draws one before the app is there,
 * `public/glance.js` completes it; the app begins with the same figures, so that nothing goes and comes back.
 */
export interface Glance {
  readonly version: 1;
  readonly language: string;
  readonly code: string;
  readonly name: string;
  readonly price: Paisa;
  readonly change: Paisa;
  readonly percent: Percent;
  /** The minute of the exchange's clock; a glance of the server is told from an older one by it. */
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

export const keepGlance = (glance: Glance): void => writeStored(KEY, JSON.stringify(glance));

/** Only in the language that it was written in; anything that cannot be read is nothing. */
export function readGlance(code: string, language: string): Glance | null {
  try {
    const glance: Partial<Glance> | null = JSON.parse(readStored(KEY) ?? 'null');
    const fits = glance?.version === 1 && glance.language === language && glance.code === code;
    return fits && typeof glance.story === 'string' ? (glance as Glance) : null;
  } catch {
    return null;
  }
}
