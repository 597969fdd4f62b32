import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';
import { radarFrames, radarSpans, radarTicks, trailsAt } from './radar-frames.ts';
import { radarHref, readRadarOptions } from './radar-search.ts';

/** 100 sessions from Sunday 2026-01-04, five a week. */
const days = Array.from({ length: 100 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 4 + Math.floor(at / 5) * 7 + (at % 5))).toISOString().slice(0, 10),
);
const flat = days.map(() => 1000);
const rising = days.map((_, at) => 100 + at);

describe('the frames of the radar', () => {
  it('by hand: a share that gains one taka a day against a still index, from 100 to 199', () => {
    const frames = radarFrames(
      { days, index: flat, rows: [{ key: 'A', closes: rising }] },
      'day',
      undefined,
    );
    // The mean of the last 60 closes, 140 to 199, is 169.5; day 70 is the first with 10 strengths.
    expect(frames.series[0]!.strength[99]).toBeCloseTo((100 * 199) / 169.5, 9);
    expect([frames.first, frames.last]).toEqual([68, 99]);
    const [trail] = trailsAt(frames, 99, 5);
    expect(trail!.points).toHaveLength(5);
    // Still ahead of the index, but gaining less each day in percent.
    expect(trail!.quadrant).toBe('weakening');
  });

  it('takes the last session of each week, and ends at the asked day', () => {
    const weeks = radarFrames({ days, index: flat, rows: [] }, 'week', '2026-01-28');
    expect(weeks.days).toEqual(['2026-01-08', '2026-01-15', '2026-01-22', '2026-01-28']);
  });

  it('has no trail for a share that is too young, and a short one for one that is just old enough', () => {
    const young = rising.map((close, at) => (at < 60 ? null : close));
    const ripe = rising.map((close, at) => (at < 29 ? null : close));
    const rows = [
      { key: 'YOUNG', closes: young },
      { key: 'RIPE', closes: ripe },
    ];
    const trails = trailsAt(radarFrames({ days, index: flat, rows }, 'day', undefined), 99, 10);
    expect(trails.map(({ key, points }) => [key, points.length])).toEqual([['RIPE', 3]]);
  });

  it('has spans that hold nearly all readings, and at least one point around 100', () => {
    const frames = radarFrames(
      { days, index: flat, rows: [{ key: 'A', closes: flat }] },
      'day',
      undefined,
    );
    expect(radarSpans(frames)).toEqual({ strength: 1, momentum: 1 });
  });
});

it('places labels inside the frame, clear of each other and of other points', () => {
  const frame = { width: 400, height: 300 };
  const point = fc.record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 20, max: 90 }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const labels = points.map((each, at) => ({ key: String(at), ...each }));
      const placed = placeLabels(labels, frame).map(({ key, x, y }) => {
        const { width } = labels[Number(key)]!;
        return { key, left: x, right: x + width, top: y - 6.5, bottom: y + 6.5 };
      });
      const isInside = placed.every(
        ({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= 400 && bottom <= 300,
      );
      const areApart = placed.every((box, at) =>
        placed
          .slice(at + 1)
          .every(
            (other) =>
              box.right <= other.left ||
              other.right <= box.left ||
              box.bottom <= other.top ||
              other.bottom <= box.top,
          ),
      );
      const coverNone = placed.every((box) =>
        labels.every(
          ({ key, x, y }) =>
            key === box.key || !(x > box.left && x < box.right && y > box.top && y < box.bottom),
        ),
      );
      expect({ isInside, areApart, coverNone }).toEqual({
        isInside: true,
        areApart: true,
        coverNone: true,
      });
    }),
  );
});

it('reads back the addresses that it writes, and defaults for what it does not know', () => {
  const options = { sector: 'Fuel & Power', step: 'week', tail: 20, day: '2026-05-12' } as const;
  const { searchParams } = new URL(radarHref(options), 'https://dorpon.example');
  expect(readRadarOptions(Object.fromEntries(searchParams))).toEqual(options);
  expect(readRadarOptions({ tail: 99, step: 'year', day: 'x' })).toEqual({
    sector: undefined,
    step: 'day',
    tail: 10,
    day: undefined,
  });
});

it('a scale has round readings around 100, as many as there is room for', () => {
  expect(radarTicks(17.9, 9)).toEqual([85, 90, 95, 100, 105, 110, 115]);
  expect(radarTicks(7.1, 9)).toEqual([94, 96, 98, 100, 102, 104, 106]);
  expect(radarTicks(1, 3)).toEqual([99, 100, 101]);
  expect(radarTicks(40, 1)).toEqual([100]);
});
