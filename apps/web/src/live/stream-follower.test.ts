import { freshQuote } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Effect,
  type FollowerState,
  follow,
  type Input,
  initialFollower,
} from './stream-follower.ts';

const quoteOf = (code: string, volume: number): Quote => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100),
  volume,
});
const update = (a: number, s: number, e = 'x', quotes: Quote[] = []): Input => ({
  kind: 'update',
  update: { range: { e, a, s }, quotes },
});
const snapshot = (s: number, e = 'x'): Input => ({ kind: 'snapshot', at: { e, s }, quotes: [] });

function run(...inputs: Input[]): { state: FollowerState; effects: Effect[] } {
  let state = initialFollower;
  let effects: readonly Effect[] = [];
  for (const input of inputs) ({ state, effects } = follow(state, input));
  return { state, effects: [...effects] };
}
const kinds = (effects: readonly Effect[]) => effects.map((effect) => effect.kind);
const live: Input[] = [{ kind: 'start' }, { kind: 'connected' }, snapshot(10)];

describe('joining', () => {
  it('C1 buffers while it fetches, drops what the snapshot holds and joins the rest', () => {
    const { state, effects } = run(
      { kind: 'start' },
      { kind: 'connected' },
      update(8, 9),
      update(10, 11),
      update(12, 12),
      snapshot(10),
    );
    expect(kinds(effects)).toEqual(['replace', 'merge', 'merge']);
    expect(state).toMatchObject({ position: { e: 'x', s: 12 }, waitingFor: 'nothing' });
  });

  it('C1 fetches again when the snapshot is older than the stream', () => {
    const { state, effects } = run(
      { kind: 'start' },
      { kind: 'connected' },
      update(12, 13),
      snapshot(10),
    );
    expect(kinds(effects)).toEqual(['fetch']);
    expect(state.waitingFor).toBe('snapshot');
  });

  it('K3 shows a cached board until the server’s arrives, never after', () => {
    const cached: Input = { kind: 'cached', quotes: [quoteOf('A', 1)] };
    const early = run({ kind: 'start' }, cached);
    expect(kinds(early.effects)).toEqual(['cached']);
    expect(early.state).toMatchObject({ position: undefined, waitingFor: 'snapshot' });
    expect(run({ kind: 'start' }, snapshot(10), cached).effects).toEqual([]);
    expect(kinds(run({ kind: 'start' }, cached, snapshot(10)).effects)).toEqual(['replace']);
  });

  it('shows a snapshot without a connection, and resumes from it', () => {
    const { effects, state } = run({ kind: 'start' }, snapshot(10), { kind: 'connected' });
    expect(effects).toEqual([{ kind: 'resume', ticket: 1, from: { e: 'x', s: 10 } }]);
    expect(state.waitingFor).toBe('resume');
  });

  it('C4 tries a failed fetch again', () => {
    expect(run({ kind: 'start' }, { kind: 'snapshot-failed' }).effects).toEqual([
      { kind: 'fetch', delay: 'backoff' },
    ]);
  });
});

describe('following', () => {
  it('C2 applies an update that joins on, even if it overlaps', () => {
    expect(run(...live, update(9, 12)).state.position).toEqual({ e: 'x', s: 12 });
  });
  it('C2 ignores an update that it already has', () => {
    expect(run(...live, update(9, 10))).toMatchObject({
      effects: [],
      state: { position: { s: 10 } },
    });
  });
  it('C2 resumes after a gap and applies the updates that came meanwhile', () => {
    const gap = [...live, update(13, 14)];
    expect(run(...gap).effects).toEqual([{ kind: 'resume', ticket: 1, from: { e: 'x', s: 10 } }]);
    const answer: Input = {
      kind: 'resumed',
      ticket: 1,
      update: { range: { e: 'x', a: 11, s: 14 }, quotes: [] },
    };
    expect(run(...gap, update(15, 15), answer).state).toMatchObject({
      position: { s: 15 },
      buffer: [],
    });
  });
  it('C2 fetches when the epoch changes', () => {
    for (const input of [update(1, 1, 'y'), { kind: 'heartbeat', at: { e: 'y', s: 0 } } as const]) {
      const { effects } = run(...live, input);
      expect(effects).toEqual([{ kind: 'fetch', delay: 'jitter' }]);
    }
    expect(run(...live, update(1, 1, 'y'), snapshot(1, 'y')).state.position).toEqual({
      e: 'y',
      s: 1,
    });
  });
  it('C3 resumes when a heartbeat shows that the last message was lost', () => {
    expect(kinds(run(...live, { kind: 'heartbeat', at: { e: 'x', s: 11 } }).effects)).toEqual([
      'resume',
    ]);
    expect(run(...live, { kind: 'heartbeat', at: { e: 'x', s: 10 } }).effects).toEqual([]);
  });
  it('C4 fetches a snapshot after some jitter when a resume is refused', () => {
    const { effects } = run(...live, update(13, 14), {
      kind: 'resumed',
      ticket: 1,
      update: undefined,
    });
    expect(effects).toEqual([{ kind: 'fetch', delay: 'jitter' }]);
  });
  it('C5 treats an unreadable message as lost', () => {
    expect(kinds(run(...live, { kind: 'unreadable' }).effects)).toEqual(['resume']);
  });
  it('C5 removes a share whose record cannot be read, without another request', () => {
    const unread: Input = {
      kind: 'update',
      update: { range: { e: 'x', a: 11, s: 11 }, quotes: [quoteOf('B', 1)], gone: ['A'] },
    };
    const { state, effects } = run(...live, unread);
    expect(effects).toEqual([{ kind: 'merge', quotes: [quoteOf('B', 1)], gone: ['A'] }]);
    expect(state).toMatchObject({ position: { s: 11 }, waitingFor: 'nothing' });
  });
  it('ignores an answer from before the last disconnect', () => {
    const { state } = run(
      ...live,
      update(13, 14),
      { kind: 'disconnected' },
      { kind: 'connected' },
      { kind: 'resumed', ticket: 1, update: { range: { e: 'x', a: 11, s: 99 }, quotes: [] } },
    );
    expect(state).toMatchObject({ position: { s: 10 }, waitingFor: 'resume', ticket: 2 });
  });
});

/**
 * A small model of the server: the volume of its one share is the number of the newest batch of its
 * epoch.
 */
it('C1 C2 C3 never settles on a wrong board, whatever is lost, repeated or restarted', () => {
  const action = fc.constantFrom(
    'batch',
    'batch',
    'batch',
    'lose',
    'cut',
    'connect',
    'restart',
    'answer',
    'beat',
  );
  fc.assert(
    fc.property(
      fc.array(action, { maxLength: 80 }),
      fc.infiniteStream(fc.nat(3)),
      (actions, lag) => {
        let epoch = 1;
        let seq = 0;
        let sent = 0;
        let board = -1;
        let state = initialFollower;
        let request: Effect | undefined;
        const feed = (input: Input) => {
          const step = follow(state, input);
          state = step.state;
          for (const effect of step.effects) {
            if (effect.kind === 'merge' || effect.kind === 'replace')
              board = effect.quotes[0]?.volume ?? board;
            else request = effect;
          }
        };
        const quotes = () => [quoteOf('A', epoch * 1_000 + seq)];
        const answer = () => {
          const question = request;
          request = undefined;
          if (question?.kind === 'fetch')
            feed({ kind: 'snapshot', at: { e: `e${epoch}`, s: seq }, quotes: quotes() });
          if (question?.kind !== 'resume') return;
          const { e, s } = question.from;
          const whole = e === `e${epoch}` && s <= seq && seq - s < 5;
          const range = { e, a: s + 1, s: seq };
          feed({
            kind: 'resumed',
            ticket: question.ticket,
            update: whole ? { range, quotes: quotes() } : undefined,
          });
        };
        const send = (lost: boolean) => {
          const range = { e: `e${epoch}`, a: sent + 1, s: seq };
          sent = seq;
          if (state.connected && !lost)
            feed({ kind: 'update', update: { range, quotes: quotes() } });
        };
        const consistent = () => {
          if (state.position && state.waitingFor === 'nothing')
            expect(board).toBe(Number(state.position.e.slice(1)) * 1_000 + state.position.s);
        };

        feed({ kind: 'start' });
        for (const step of actions) {
          if (step === 'batch' || step === 'lose') {
            seq += 1 + lag.next().value;
            send(step === 'lose');
          } else if (step === 'cut' && state.connected) {
            if (request?.kind === 'resume') request = undefined;
            feed({ kind: 'disconnected' });
          } else if (step === 'connect' && !state.connected) feed({ kind: 'connected' });
          else if (step === 'restart') {
            epoch += 1;
            seq = sent = 0;
          } else if (step === 'answer') answer();
          else if (step === 'beat' && state.connected)
            feed({ kind: 'heartbeat', at: { e: `e${epoch}`, s: sent } });
          consistent();
        }
        if (!state.connected) feed({ kind: 'connected' });
        for (let i = 0; i < 10; i += 1) {
          answer();
          feed({ kind: 'heartbeat', at: { e: `e${epoch}`, s: sent } });
        }
        expect(state).toMatchObject({
          position: { e: `e${epoch}`, s: seq },
          waitingFor: 'nothing',
        });
        expect(board).toBe(epoch * 1_000 + seq);
      },
    ),
    { numRuns: 2_000 },
  );
});
