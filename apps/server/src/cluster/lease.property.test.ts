import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLease, type Lease, leaseTiming } from './lease.ts';
import { PlainLead } from './testing/plain-lead.ts';

const { leaseMs, renewMs } = leaseTiming;

interface Request {
  readonly execute: () => unknown;
  readonly reply: PromiseWithResolvers<unknown>;
}

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

interface Written {
  readonly process: Process;
  readonly term: number;
}

/**
 * Processes with one database and one clock. Nothing happens by itself: a request is executed, a
 * reply arrives and a timer fires only when the test says so, so every step of a process can be
 * preceded by a pause of any length.
 */
class World {
  readonly lead = new PlainLead();
  readonly written: Written[] = [];
  refused = 0;
  lost = 0;
  /** The process that the database's term belongs to. */
  owner: Process | undefined;
  /** The process whose code runs. */
  acting: Process | undefined;

  write(process: Process, term: number): void {
    if (this.lead.admits(term)) this.written.push({ process, term });
    else this.refused += 1;
  }
}

class Process {
  private readonly world: World;
  private readonly sent: Request[] = [];
  private readonly arrived: (() => void)[] = [];
  private timers: Timer[] = [];
  private isTaking = false;
  readonly lease: Lease;

  constructor(world: World, ahead: number) {
    this.world = world;
    const { lead } = world;
    const owning = <Result>(got: Result): Result => {
      if (got) world.owner = this;
      return got;
    };
    this.lease = createLease({
      holder: '',
      store: {
        take: (_holder, ms) => this.ask(() => owning(lead.take(ms))),
        renew: (term, ms) => this.ask(() => lead.renew(term, ms)),
        release: (term) => this.ask(() => lead.release(term)),
        raise: (term, to) => this.ask(() => owning(lead.raise(term, to))),
      },
      onLost: () => {
        world.lost += 1;
      },
      // Clocks of two machines have nothing in common but their speed.
      now: () => lead.now + ahead,
    });
  }

  private ask<Result>(execute: () => Result): Promise<Result> {
    const reply = Promise.withResolvers<unknown>();
    this.sent.push({ execute, reply });
    return reply.promise as Promise<Result>;
  }

  addTimer(callback: () => void, ms: number): Timer {
    const timer = { due: this.world.lead.now + ms, callback, unref() {} };
    this.timers.push(timer);
    return timer;
  }

  clearTimer(timer: Timer | undefined): void {
    this.timers = this.timers.filter((one) => one !== timer);
  }

  /** Runs code of this process until it waits. */
  private async run(code: () => void): Promise<void> {
    this.world.acting = this;
    code();
    await new Promise(setImmediate);
    this.world.acting = undefined;
  }

  async take(openingMs?: number): Promise<void> {
    if (this.lease.term !== null || this.isTaking) return;
    this.isTaking = true;
    const taken = () =>
      this.lease
        .take(openingMs)
        .catch(() => {})
        .finally(() => {
          this.isTaking = false;
        });
    await this.run(() => void taken());
  }

  opened(): void {
    this.lease.opened();
  }

  async release(): Promise<void> {
    await this.run(() => void this.lease.release());
  }

  async raise(by: number): Promise<void> {
    const { term } = this.lease;
    if (term !== null) await this.run(() => void this.lease.raise(term + by).catch(() => {}));
  }

  async write(): Promise<void> {
    const { term } = this.lease;
    if (term !== null) void this.ask(() => this.world.write(this, term)).catch(() => {});
  }

  /** A request that was sent reaches the database. */
  async serve(which: number): Promise<void> {
    if (this.sent.length === 0) return;
    const [{ execute, reply }] = this.sent.splice(which % this.sent.length, 1) as [Request];
    const result = execute();
    this.arrived.push(() => reply.resolve(result));
  }

  /** A connection breaks: its request, or the answer to it, never arrives. */
  async lose(which: number): Promise<void> {
    if (this.sent.length === 0) return;
    const [{ execute, reply }] = this.sent.splice(which % this.sent.length, 1) as [Request];
    if (which % 2 === 0) execute();
    this.arrived.push(() => reply.reject(new Error('the connection broke')));
  }

  /** An answer arrives, or a timer that is due fires. */
  async act(which: number): Promise<void> {
    const due = this.timers.filter((timer) => timer.due <= this.world.lead.now);
    const count = this.arrived.length + due.length;
    if (count === 0) return;
    const chosen = which % count;
    const timer = due[chosen - this.arrived.length];
    if (timer) this.clearTimer(timer);
    const [answer] = timer ? [timer.callback] : this.arrived.splice(chosen, 1);
    await this.run(answer!);
  }

  /** Undisturbed work: everything that is due happens at once. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      await this.act(0);
      await this.serve(0);
    }
  }
}

type Step = (world: World, processes: readonly Process[]) => Promise<void>;

const named = (name: string, step: Step): Step => Object.assign(step, { toString: () => name });

const of = (
  weight: number,
  name: string,
  most: number,
  step: (p: Process, n: number) => unknown,
) => ({
  weight,
  arbitrary: fc.tuple(fc.nat(2), fc.nat(most)).map(([who, n]) =>
    named(`${name} ${who} ${n}`, async (_world, processes) => {
      await step(processes[who % processes.length]!, n);
    }),
  ),
});

const pause = fc
  .oneof(fc.nat(renewMs), fc.nat(leaseMs + 10), fc.nat(20 * leaseMs))
  .map((ms) => named(`pause ${ms}`, async ({ lead }) => void (lead.now += ms)));

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: pause },
    of(6, 'settle', 0, (process) => process.settle()),
    of(4, 'take', 0, (process) => process.take()),
    of(4, 'opened', 0, (process) => process.opened()),
    of(4, 'take for longer', 10 * leaseMs, (process, ms) => process.take(leaseMs + ms)),
    of(5, 'write', 0, (process) => process.write()),
    of(8, 'serve', 3, (process, which) => process.serve(which)),
    of(8, 'act', 3, (process, which) => process.act(which)),
    of(2, 'lose', 3, (process, which) => process.lose(which)),
    of(1, 'release', 0, (process) => process.release()),
    of(1, 'raise', 3, (process, by) => process.raise(by + 1)),
  ),
  { minLength: 30, maxLength: 150, size: 'max' },
);

let world: World;
beforeEach(() => {
  vi.stubGlobal('setTimeout', (callback: () => void, ms: number) =>
    world.acting!.addTimer(callback, ms),
  );
  vi.stubGlobal('clearTimeout', (timer: Timer) => world.acting?.clearTimer(timer));
});
afterEach(() => vi.unstubAllGlobals());

function openWorld(aheads: readonly number[]): Process[] {
  world = new World();
  return aheads.map((ahead) => new Process(world, ahead));
}

describe('the lease', () => {
  it('never has two writers in one term, nor a lower term after a higher', async () => {
    const seen = { changes: 0, refused: 0, lost: 0, held: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1e6), { minLength: 2, maxLength: 3 }),
        steps,
        async (aheads, taken) => {
          const processes = openWorld(aheads);
          const writers = new Map<number, Process>();
          for (const step of taken) {
            const before = world.written.length;
            await step(world, processes);
            for (const { process, term } of world.written.slice(before)) {
              expect(writers.get(term) ?? process).toBe(process);
              writers.set(term, process);
              expect(term).toBe(Math.max(...writers.keys()));
            }
            const holders = processes.filter(({ lease }) => lease.holds());
            for (const holder of holders) expect(holder).toBe(world.owner);
            seen.held += holders.length;
          }
          seen.changes += Math.max(0, new Set(writers.values()).size - 1);
          seen.refused += world.refused;
          seen.lost += world.lost;
        },
      ),
      { numRuns: 1000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });

  it('is kept as long as it is renewed, and free again soon after it is not', async () => {
    const [first, second] = openWorld([0, 5000]) as [Process, Process];
    await first.take();
    await first.settle();
    for (let turn = 0; turn < 100; turn += 1) {
      world.lead.now += renewMs;
      await first.settle();
      await second.take();
      await second.settle();
      expect([first.lease.holds(), second.lease.term]).toEqual([true, null]);
    }
    world.lead.now += leaseMs + 1;
    expect(first.lease.holds()).toBe(false);
    await second.take();
    await second.settle();
    expect([second.lease.holds(), second.lease.term]).toEqual([true, 2]);
  });

  it('lasts longer while the leader opens its market', async () => {
    const [first, second] = openWorld([0, 5000]) as [Process, Process];
    await first.take(10 * leaseMs);
    await first.settle();
    const tryBoth = async () => {
      await second.take();
      await second.settle();
      return [first.lease.holds(), second.lease.term];
    };
    for (let turn = 0; turn < 3; turn += 1) {
      world.lead.now += 9 * leaseMs;
      expect(await tryBoth()).toEqual([true, null]);
      await first.settle();
    }
    first.opened();
    world.lead.now += renewMs;
    await first.settle();
    world.lead.now += leaseMs + 1;
    expect(await tryBoth()).toEqual([false, 2]);
  });

  it('ends for its holder no later than for others, when the answer to a renewal is lost', async () => {
    const [first, second] = openWorld([0, 5000]) as [Process, Process];
    await first.take(10 * leaseMs);
    await first.settle();
    first.opened();
    world.lead.now += renewMs;
    await first.act(0);
    await first.serve(0);
    world.lead.now += leaseMs + 1;
    await second.take();
    await second.settle();
    expect([first.lease.holds(), second.lease.holds()]).toEqual([false, true]);
  });

  it('ends for its holder no later than for others, when a long renewal is answered late', async () => {
    const [first, second] = openWorld([0, 5000]) as [Process, Process];
    await first.take(10 * leaseMs);
    await first.settle();
    world.lead.now += renewMs;
    await first.act(0);
    first.opened();
    await first.serve(0);
    await first.serve(0);
    await first.act(0);
    world.lead.now += leaseMs + 1;
    await second.take();
    await second.settle();
    expect([first.lease.holds(), second.lease.holds()]).toEqual([false, true]);
  });

  it('is free at once when it is released', async () => {
    const [first, second] = openWorld([0, 5000]) as [Process, Process];
    await first.take();
    await first.settle();
    await first.release();
    expect([first.lease.term, first.lease.holds()]).toEqual([null, false]);
    await first.settle();
    world.lead.now += 1;
    await second.take();
    await second.settle();
    expect(second.lease.term).toBe(2);
  });

  it.each(['a renewal', 'a raise'])('stays released when %s is answered late', async (asked) => {
    const [first, second] = openWorld([0, 5000]) as [Process, Process];
    await first.take();
    await first.settle();
    world.lead.now += renewMs;
    if (asked === 'a raise') await first.raise(1);
    else await first.act(0);
    await first.release();
    for (let turn = 0; turn < 10; turn += 1) {
      await first.settle();
      world.lead.now += renewMs;
    }
    expect(first.lease.term).toBe(null);
    await second.take();
    await second.settle();
    expect(second.lease.holds()).toBe(true);
  });

  it('tells once that it was lost to another process, and stops renewing', async () => {
    const [first, second] = openWorld([0, 5000]) as [Process, Process];
    await first.take();
    await first.settle();
    world.lead.now += leaseMs + 1;
    await second.take();
    await second.settle();
    for (let turn = 0; turn < 5; turn += 1) {
      await first.settle();
      world.lead.now += renewMs;
    }
    expect([world.lost, first.lease.term]).toEqual([1, null]);
  });

  it('goes on under the raised term', async () => {
    const [first] = openWorld([0]) as [Process];
    await first.take();
    await first.settle();
    await first.raise(7);
    await first.settle();
    for (let turn = 0; turn < 10; turn += 1) {
      world.lead.now += renewMs;
      await first.settle();
    }
    expect([first.lease.term, first.lease.holds(), world.lead.term]).toEqual([8, true, 8]);
  });
});
