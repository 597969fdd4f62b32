import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** With an empty queue. */
let inTurn: (work: () => void) => void;
beforeEach(async () => {
  vi.resetModules();
  ({ inTurn } = await import('./own-task.ts'));
});
afterEach(() => vi.unstubAllGlobals());

/** What was done by the end of each task, until nothing is left. */
async function tasksOf(done: readonly string[], count: number): Promise<string[]> {
  const tasks = [done.join('')];
  while (done.length < count) {
    await new Promise((resolve) => setTimeout(resolve));
    tasks.push(done.join(''));
  }
  return tasks;
}

it('runs each in its own task, in order', async () => {
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) inTurn(() => done.push(name));
  expect(await tasksOf(done, 3)).toEqual(['', 'a', 'ab', 'abc']);
  await new Promise((resolve) => setTimeout(resolve));
  inTurn(() => done.push('d'));
  expect(done.join('')).toBe('abc');
  expect((await tasksOf(done, 4)).at(-1)).toBe('abcd');
});

it('runs the others too when one throws', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault));
  const fault = new Error('planned');
  const done: string[] = [];
  inTurn(() => done.push('a'));
  inTurn(() => {
    throw fault;
  });
  inTurn(() => done.push('b'));
  expect((await tasksOf(done, 2)).at(-1)).toBe('ab');
  expect(reported).toEqual([fault]);
});

it('does not wait in a hidden page, whose timers are slow', async () => {
  vi.stubGlobal('document', { hidden: true });
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) inTurn(() => done.push(name));
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(done.join('')).toBe('abc');
});
