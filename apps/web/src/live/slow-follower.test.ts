import type { SlowChange } from '@dorpon/contract/slow-rows';
import { changeQuotes } from '@dorpon/contract/slow-rows';
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
  numberOf,
} from './stream-follower.ts';

const fresh = (code: string): Quote => freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100);
const view = (a: number, s: number, codes: string[], rest: object = {}): Input => ({
  kind: 'view',
  view: { range: { e: 'x', a, s }, codes, changes: [], board: 0, ...rest },
});
const update = (a: number, s: number, changes: SlowChange[] = []): Input => ({
  kind: 'update',
  update: { range: { e: 'x', a, s }, quotes: [], changes },
});
const snapshot = (s: number, e = 'x'): Input => ({ kind: 'snapshot', at: { e, s }, quotes: [] });
const live: Input[] = [{ kind: 'start' }, { kind: 'connected' }, snapshot(10)];

function run(...inputs: Input[]): { state: FollowerState; effects: readonly Effect[] } {
  let state = initialFollower;
  let effects: readonly Effect[] = [];
  for (const input of inputs) ({ state, effects } = follow(state, input));
  return { state, effects };
}

describe('messages about shares in view', () => {
  it('C7 move the shares in view and not the position', () => {
    const changes = [{ c: 'A', ltp: 5 }];
    const { state, effects } = run(...live, view(8, 20, ['A', 'B'], { changes }));
    expect(effects).toEqual([{ kind: 'change', changes }]);
    expect(state.position).toEqual({ e: 'x', s: 10 });
    expect(['A', 'B', 'C'].map((code) => numberOf(state, code))).toEqual([20, 20, 10]);
  });
  it('C7 that waited do not take a share back', () => {
    const old = [{ c: 'A', ltp: 1 }];
    const waiting = [...live, update(15, 16), update(17, 18, old), view(11, 30, ['A'])];
    const { effects, state } = run(...waiting, {
      kind: 'resumed',
      ticket: 1,
      update: { range: { e: 'x', a: 11, s: 16 }, quotes: [fresh('A'), fresh('B')] },
    });
    expect(effects).toEqual([
      { kind: 'merge', quotes: [fresh('B')], gone: [] },
      { kind: 'change', changes: [] },
    ]);
    expect([state.position?.s, numberOf(state, 'A')]).toEqual([18, 30]);
    expect(
      run(...live, view(11, 30, ['A']), view(11, 20, ['A'], { changes: old })).effects,
    ).toEqual([]);
  });
  it('C7 survive a board that was read before them, but not one of another epoch', () => {
    const refetch: Input[] = [...live, view(11, 30, ['A']), { kind: 'unreadable' }];
    const refused: Input = { kind: 'resumed', ticket: 1, update: undefined };
    expect(run(...refetch, refused, snapshot(20)).effects).toEqual([
      { kind: 'replace', quotes: [], newer: ['A'] },
    ]);
    expect(run(...refetch, refused, snapshot(40)).state.ahead.size).toBe(0);
    const other = run(...refetch, refused, snapshot(5, 'y'));
    expect(other.effects).toEqual([{ kind: 'replace', quotes: [], newer: [] }]);
    expect(numberOf(other.state, 'A')).toBe(5);
  });
  it('C8 are asked for again after a lost one, and the board is resumed after a lost one of it', () => {
    expect(run(...live, view(12, 20, ['A'])).effects).toEqual([{ kind: 'ask-view' }]);
    const { effects } = run(...live, view(11, 20, ['A'], { board: 15 }));
    expect(effects).toEqual([{ kind: 'resume', ticket: 1, from: { e: 'x', s: 10 } }]);
    expect(run(...live, view(11, 20, ['A'], { board: 10 })).effects).toEqual([]);
  });
  it('C8 of another epoch lead to the board of that epoch', () => {
    const next = view(1, 1, ['A'], { range: { e: 'y', a: 1, s: 1 } });
    expect(run(...live, next).effects).toEqual([{ kind: 'fetch', delay: 'jitter' }]);
  });
});

const codes = ['A', 'B', 'C', 'D'];
interface Share {
  readonly price: number;
  readonly volume: number;
  /** The batches that last changed the two. */
  readonly priceIn: number;
  readonly volumeIn: number;
}

/**
 * A small model of the server with both of its rooms: prices go up and down, so a field can change and
 * change back, and each message may be lost.
 */
it('C7 C8 C10 each share is as the server had it at the number it has, whatever is lost or changed', () => {
  const action = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('trade'), code: fc.nat(3), price: fc.nat(2) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('view', 'minute'), lost: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('look'), from: fc.nat(3), count: fc.nat(3) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('answer'), lost: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('cut', 'connect', 'restart', 'room', 'beat') }),
    },
  );
  type Action = {
    do: string;
    code?: number;
    price?: number;
    lost?: boolean;
    from?: number;
    count?: number;
  };

  fc.assert(
    fc.property(
      fc.array(action as fc.Arbitrary<Action>, { maxLength: 60, size: 'max' }),
      (actions) => {
        let epoch = 1;
        let seq = 0;
        let shares = new Map<string, Share>();
        let histories: Map<string, Share>[] = [];
        const begin = () => {
          seq = 0;
          shares = new Map(
            codes.map((code, at) => [
              code,
              { price: epoch * 10 + at, volume: 0, priceIn: 0, volumeIn: 0 },
            ]),
          );
          histories = [new Map(shares)];
        };
        begin();
        const boards = new Map([[1, histories]]);
        let [fastSent, boardSent, viewSent] = [0, 0, 0];
        let isSlow = true;
        let inView: string[] = ['A', 'B'];
        let viewKnown = false;

        const board = new Map<string, Quote>();
        let state = initialFollower;
        let request: Effect | undefined;
        let askView = false;
        /** Read by the server, and not here yet: other messages may overtake it. */
        let arriving: Input | undefined;
        const e = () => `e${epoch}`;
        const quoteOf = (code: string): Quote => {
          const { price, volume } = shares.get(code)!;
          return { ...fresh(code), lastPrice: price * 100, volume };
        };
        const changesSince = (since: number, some: readonly string[]): SlowChange[] =>
          some.flatMap((code): SlowChange[] => {
            const { price, volume, priceIn, volumeIn } = shares.get(code)!;
            if (priceIn <= since && volumeIn <= since) return [];
            return [
              {
                c: code,
                ...(priceIn > since && { ltp: price }),
                ...(volumeIn > since && { v: volume }),
              },
            ];
          });
        const feed = (input: Input) => {
          const step = follow(state, input);
          state = step.state;
          for (const effect of step.effects) {
            if (effect.kind === 'merge')
              for (const quote of effect.quotes) board.set(quote.code, quote);
            else if (effect.kind === 'change')
              for (const quote of changeQuotes(effect.changes, (code) => board.get(code)).quotes)
                board.set(quote.code, quote);
            else if (effect.kind === 'replace') {
              for (const quote of effect.quotes)
                if (!effect.newer.includes(quote.code)) board.set(quote.code, quote);
            } else if (effect.kind === 'ask-view') askView = true;
            else request = effect;
          }
        };
        const sendView = (since: number) =>
          feed({
            kind: 'view',
            view: {
              range: { e: e(), a: since + 1, s: seq },
              codes: inView,
              changes: changesSince(since, inView),
              board: boardSent,
            },
          });
        const answer = (isRefused: boolean) => {
          if (askView && isSlow && state.connected && state.position?.e === e()) {
            askView = false;
            viewKnown = true;
            sendView(Math.min(...inView.map((code) => numberOf(state, code))));
          }
          if (arriving) {
            feed(arriving);
            arriving = undefined;
            return;
          }
          const question = request;
          request = undefined;
          if (question?.kind === 'fetch')
            arriving = { kind: 'snapshot', at: { e: e(), s: seq }, quotes: codes.map(quoteOf) };
          if (question?.kind !== 'resume' || !state.connected) return;
          const { ticket, from } = question;
          const range = { e: from.e, a: from.s + 1, s: seq };
          const isKnown = from.e === e() && from.s <= seq && !isRefused;
          const slow = { range, quotes: [], changes: isKnown ? changesSince(from.s, codes) : [] };
          const fast = { range, quotes: codes.map(quoteOf) };
          const update = isSlow ? slow : fast;
          arriving = { kind: 'resumed', ticket, update: isKnown ? update : undefined };
        };
        const consistent = () => {
          if (!state.position) return;
          const history = boards.get(Number(state.position.e.slice(1)))!;
          for (const code of codes) {
            const { price, volume } = history[numberOf(state, code)]!.get(code)!;
            const mine = board.get(code);
            // Compared here: thousands of `expect` are slow.
            if (mine?.lastPrice !== price * 100 || mine.volume !== volume)
              expect({ code, ...mine }).toMatchObject({ lastPrice: price * 100, volume });
          }
        };
        const step = (act: Action) => {
          if (act.do === 'trade') {
            seq += 1;
            const code = codes[act.code!]!;
            const old = shares.get(code)!;
            const price = epoch * 10 + act.price!;
            shares.set(code, {
              price,
              volume: old.volume + 1,
              priceIn: price === old.price ? old.priceIn : seq,
              volumeIn: seq,
            });
            histories.push(new Map(shares));
          } else if (act.do === 'view') {
            if (isSlow && state.connected && viewKnown && !act.lost) sendView(viewSent);
            viewSent = seq;
          } else if (act.do === 'minute') {
            const since = boardSent;
            boardSent = seq;
            const range = { e: e(), a: since + 1, s: seq };
            if (isSlow && state.connected && !act.lost && seq > since)
              feed({
                kind: 'update',
                update: { range, quotes: [], changes: changesSince(since, codes) },
              });
          } else if (act.do === 'beat') {
            const range = { e: e(), a: fastSent + 1, s: seq };
            fastSent = seq;
            if (!isSlow && state.connected)
              feed({ kind: 'update', update: { range, quotes: codes.map(quoteOf) } });
          } else if (act.do === 'look') {
            inView = codes.slice(act.from, act.from! + act.count! + 1);
            viewKnown = false;
            askView = true;
          } else if (act.do === 'room') {
            isSlow = !isSlow;
            viewKnown = false;
            askView = isSlow;
          } else if (act.do === 'cut' && state.connected) {
            feed({ kind: 'disconnected' });
            viewKnown = false;
          } else if (act.do === 'connect' && !state.connected) {
            feed({ kind: 'connected' });
            askView = true;
          } else if (act.do === 'restart') {
            epoch += 1;
            begin();
            boards.set(epoch, histories);
            [fastSent, boardSent, viewSent] = [0, 0, 0];
          } else if (act.do === 'answer') answer(act.lost === true);
          consistent();
        };

        feed({ kind: 'start' });
        for (const begun of ['connect', 'answer', 'answer', 'answer']) step({ do: begun });
        for (const act of actions) step(act);
        // Then the network is quiet: in the end everything is the newest.
        step({ do: 'connect' });
        if (!isSlow) step({ do: 'room' });
        for (let round = 0; round < 8; round += 1) {
          step({ do: 'answer' });
          step({ do: 'answer' });
          step({ do: 'trade', code: round % 4, price: round % 3 });
          step({ do: 'view', lost: false });
          step({ do: 'minute', lost: false });
        }
        for (let round = 0; round < 8; round += 1) {
          step({ do: 'answer' });
          step({ do: 'view', lost: false });
        }
        expect(state).toMatchObject({ position: { e: e(), s: seq }, waitingFor: 'nothing' });
      },
    ),
    { numRuns: 300 },
  );
});
