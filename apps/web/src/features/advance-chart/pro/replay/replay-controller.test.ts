import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { describe, expect, test } from 'vitest';
import { createReplay } from './replay-controller.ts';

const close = (day: string) => dhakaTime(day, 870);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A replay of days whose frames and answers the test controls. */
function setUp(now = close('2026-11-16')) {
  let run: ((now: number) => void) | undefined;
  let clock = 0;
  const asked: number[] = [];
  let answer: (moment: number) => Promise<void> = async () => {};
  const replay = createReplay({
    playTo: (moment) => {
      asked.push(moment);
      return answer(moment);
    },
    interval: () => 'day',
    newest: () => now,
    frames: {
      request: (next) => {
        run = next;
        return 1;
      },
      cancel: () => {
        run = undefined;
      },
    },
  });
  return {
    replay,
    asked,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    async pass(ms: number) {
      clock += ms;
      run?.(clock);
      await settle();
    },
  };
}

describe('a replay', () => {
  test('plays one bar a second, and half a bar at half the speed', async () => {
    const { replay, pass } = setUp();
    replay.start(close('2026-08-10'));
    await settle();
    replay.toggle();
    await pass(0);
    await pass(1000);
    expect(replay.get().moment).toBe(close('2026-08-11'));
    replay.setSpeed(0.5);
    await pass(1000);
    expect(replay.get().moment).toBe(close('2026-08-11'));
    await pass(1000);
    expect(replay.get().moment).toBe(close('2026-08-12'));
  });

  test('pauses at once, and time that passes then plays nothing', async () => {
    const { replay, pass, asked } = setUp();
    replay.start(close('2026-08-10'));
    await settle();
    replay.toggle();
    await pass(0);
    replay.toggle();
    await pass(5000);
    expect(replay.get()).toMatchObject({ phase: 'paused', moment: close('2026-08-10') });
    expect(asked).toHaveLength(1);
  });

  test('steps forward and back by a bar', async () => {
    const { replay } = setUp();
    replay.start(close('2026-08-13'));
    await settle();
    replay.step(1);
    await settle();
    expect(replay.get().moment).toBe(close('2026-08-16'));
    replay.step(-1);
    await settle();
    expect(replay.get().moment).toBe(close('2026-08-13'));
  });

  test('a failed call pauses where it was, and retry continues with the same bar', async () => {
    const { replay, pass, answerWith, asked } = setUp();
    replay.start(close('2026-08-10'));
    await settle();
    replay.toggle();
    await pass(0);
    answerWith(() => Promise.reject(new Error('away')));
    await pass(1000);
    expect(replay.get()).toMatchObject({
      phase: 'paused',
      failed: true,
      waiting: false,
      moment: close('2026-08-10'),
    });
    answerWith(async () => {});
    replay.retry();
    await settle();
    expect(replay.get()).toMatchObject({ failed: false, moment: close('2026-08-11') });
    expect(asked.at(-1)).toBe(close('2026-08-11'));
  });

  test('while bars are on their way only the last jump is followed', async () => {
    const { replay, answerWith, asked } = setUp();
    const answers: (() => void)[] = [];
    answerWith(() => new Promise((resolve) => answers.push(resolve)));
    replay.start(close('2026-08-10'));
    for (const day of ['2026-07-01', '2026-06-01', '2026-05-03']) replay.jump(close(day));
    answers.shift()?.();
    await settle();
    answers.shift()?.();
    await settle();
    expect(asked).toEqual([close('2026-08-10'), close('2026-05-03')]);
    expect(replay.get()).toMatchObject({ moment: close('2026-05-03'), waiting: false });
  });

  test('steps pressed while bars are on their way count from the bar that is coming', async () => {
    const { replay, answerWith } = setUp();
    replay.start(close('2026-08-10'));
    await settle();
    const answers: (() => void)[] = [];
    answerWith(() => new Promise((resolve) => answers.push(resolve)));
    replay.step(1);
    replay.step(1);
    answers.shift()?.();
    await settle();
    answers.shift()?.();
    await settle();
    expect(replay.get().moment).toBe(close('2026-08-12'));
  });

  test('stops at the newest moment and never asks for a later one', async () => {
    const now = close('2026-08-12');
    const { replay, pass, asked } = setUp(now);
    replay.start(close('2026-08-10'));
    await settle();
    replay.setSpeed(10);
    replay.toggle();
    await pass(0);
    await pass(1000);
    await pass(1000);
    expect(replay.get()).toMatchObject({ phase: 'paused', atEnd: true, moment: now });
    expect(Math.max(...asked)).toBeLessThanOrEqual(now);
  });

  test('an answer after the end changes nothing', async () => {
    const { replay, answerWith } = setUp();
    let arrive = () => {};
    answerWith(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    replay.start(close('2026-08-10'));
    replay.end();
    arrive();
    await settle();
    expect(replay.get()).toMatchObject({ phase: 'off', moment: 0, waiting: false });
  });
});
