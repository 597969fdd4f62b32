import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapColours, scaleOf, toneOn } from './map-measures.ts';

const tones = (colour: (typeof mapColours)[number], values: readonly number[]) =>
  values.map((value) => toneOn(scaleOf(colour), value));

describe('the colours of the map', () => {
  it('today: nine tones up to 3%', () => {
    expect(tones('today', [-3, -1.75, -0.04, 0.05, 0.75, 2.99, 3])).toEqual([
      'm4d',
      'm3d',
      'm0',
      'm1u',
      'm2u',
      'm3u',
      'm4u',
    ]);
  });

  it('255 sessions: the full tone is at 48%, which is 3% × √255', () => {
    expect(tones('255', [47.9, 48, -48, 12, 11.9])).toEqual(['m3u', 'm4u', 'm4d', 'm2u', 'm1u']);
  });

  it('RSI: full at 30 and 70, neutral around 50', () => {
    expect(tones('rsi', [30, 42, 49, 51, 58, 70])).toEqual([
      'm4d',
      'm2d',
      'm0',
      'm0',
      'm2u',
      'm4u',
    ]);
  });

  it('P/E and yield: tones of ink without a direction', () => {
    expect(tones('pe', [5, 10, 19, 25, 30, 400])).toEqual(['s6', 's5', 's4', 's3', 's2', 's1']);
    expect(tones('yield', [0, 1, 8])).toEqual(['s6', 's5', 's1']);
  });

  it('a missing figure has no colour', () => {
    for (const colour of mapColours) expect(tones(colour, [Number.NaN])).toEqual(['rest']);
  });

  it('a higher figure never has a lower tone', () => {
    const order = ['m4d', 'm3d', 'm2d', 'm1d', 'm0', 'm1u', 'm2u', 'm3u', 'm4u'];
    const levels = ['s6', 's5', 's4', 's3', 's2', 's1'];
    const value = fc.double({ min: -200, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...mapColours), value, value, (colour, a, b) => {
        const rank = (tone: string) => Math.max(order.indexOf(tone), levels.indexOf(tone));
        const [low, high] = tones(colour, [Math.min(a, b), Math.max(a, b)]).map(rank);
        expect(high!).toBeGreaterThanOrEqual(low!);
        expect(low!).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
