import { expect, test } from 'vitest';
import { drawCandles } from './candles.ts';
import { columnsOf } from './packed-bars.ts';
import { flat, packed, type SampleBar } from './testing/sample-chart.ts';
import { coloursOf } from './theme.ts';
import { timeScaleOf } from './time-scale.ts';
import { drawVolume } from './volume-bars.ts';

const colours = coloursOf('dark', 'standard');
/** On this scale a price is its distance in pixels from the bottom at 100. */
const scale = { low: 0, high: 100, log: false, top: 0, bottom: 100 };

const timeOf = (bars: readonly SampleBar[], width: number) =>
  timeScaleOf({
    left: 0,
    right: width,
    first: 0,
    session: null,
    bars: columnsOf(packed(bars)),
    ahead: 0,
  });
const candles = (bars: readonly SampleBar[], width: number) =>
  drawCandles(timeOf(bars, width), scale, colours);
const bar = (open: number, high: number, low: number, close: number, volume = 100): SampleBar => ({
  open,
  high,
  low,
  close,
  volume,
});
const path = (d: string, look: string) => `<path d="${d}" ${look}`;

test('an up candle is hollow: slots of 10 px have bodies of 7, outlined on pixel centres', () => {
  const svg = candles([bar(20, 50, 10, 40)], 10);
  // Centre 5.5, left edge 2; open 20 is y 80 and close 40 is y 60.
  expect(svg).toContain(
    path('M2.5 60.5h6v19h-6z', `fill="${colours.ground}" stroke="${colours.up}"`),
  );
  expect(svg).toContain(path('M5.5 50V60M5.5 80V90', `fill="none" stroke="${colours.up}"`));
});

test('a down candle is solid over the same pixels', () => {
  const svg = candles([bar(40, 50, 10, 20)], 10);
  expect(svg).toContain(path('M2 60h7v20h-7z', `fill="${colours.dn}"`));
  expect(svg).toContain(path('M5.5 50V60M5.5 80V90', `fill="none" stroke="${colours.dn}"`));
});

test('a locked day is a thick dash in its direction’s colour, an untraded one a thin grey dash', () => {
  const svg = candles([flat(20), flat(30), flat(30, 0), flat(25)], 40);
  expect(svg).toContain(path('M12 70.5h7', `fill="none" stroke="${colours.up}" stroke-width="2"`));
  expect(svg).toContain(path('M22 70.5h7', `fill="none" stroke="${colours.ink4}" shape`));
  expect(svg).toContain(path('M32 75.5h7', `fill="none" stroke="${colours.dn}" stroke-width="2"`));
});

test('the first day, when it has one price, has no direction', () => {
  expect(candles([flat(20)], 10)).toContain(
    path('M2 80.5h7', `fill="none" stroke="${colours.uc}"`),
  );
});

test('bars too narrow for bodies are lines from high to low', () => {
  const svg = candles([bar(20, 50, 10, 40), bar(40, 44, 12, 30)], 4);
  expect(svg).toContain(path('M1.5 50V90', `fill="none" stroke="${colours.up}"`));
  expect(svg).toContain(path('M3.5 56V88', `fill="none" stroke="${colours.dn}"`));
});

test('several bars on one pixel are one range, coloured by the first open and the last close', () => {
  const bars = [bar(20, 50, 15, 18), bar(18, 30, 10, 25), bar(25, 26, 24, 25), bar(25, 60, 20, 30)];
  expect(candles(bars, 2)).toContain(
    path('M0.5 50V90M1.5 40V80', `fill="none" stroke="${colours.up}"`),
  );
});

test('an index without volume still has a direction, even without a range', () => {
  expect(candles([bar(40, 50, 10, 20, 0)], 10)).toContain(colours.dn);
  expect(candles([flat(20), flat(30, 0, true)], 20)).toContain(
    path('M12 70.5h7', `fill="none" stroke="${colours.up}" stroke-width="2"`),
  );
});

test('the greatest volume fills the strip, half of it fills half, and zero has no bar', () => {
  const bars = [bar(20, 50, 10, 40, 80), bar(40, 50, 10, 20, 40), flat(20, 0)];
  const svg = drawVolume(timeOf(bars, 30), 60, 100, colours);
  expect(svg).toContain(path('M2 60h7v40h-7z', `fill="${colours.upFlash}"`));
  expect(svg).toContain(path('M12 80h7v20h-7z', `fill="${colours.dnFlash}"`));
  expect(svg.match(/<path/g)).toHaveLength(2);
});
