import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

describe('start and stop', () => {
  it('starts in order and stops in the reverse order', async () => {
    const done: string[] = [];
    const lifecycle = createLifecycle();
    for (const name of ['record', 'feed', 'imports'])
      lifecycle.add({
        start: async () => done.push(`start ${name}`),
        stop: async () => done.push(`stop ${name}`),
      });
    await lifecycle.start();
    await lifecycle.stop();
    expect(done).toEqual([
      'start record',
      'start feed',
      'start imports',
      'stop imports',
      'stop feed',
      'stop record',
    ]);
  });

  it('stops every part even when some fail, and reports every failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (fails) => {
        const stopped: number[] = [];
        const lifecycle = createLifecycle();
        for (const [nth, failing] of fails.entries())
          lifecycle.add({
            async stop() {
              stopped.push(nth);
              if (failing) throw new Error(`part ${nth} failed`);
            },
          });
        const failure = await lifecycle.stop().then(
          () => '',
          (error: Error) => error.message,
        );
        expect(stopped).toEqual([...fails.keys()].toReversed());
        for (const [nth, failing] of fails.entries())
          expect(failure.includes(`part ${nth} failed`)).toBe(failing);
      }),
    );
  });
});
