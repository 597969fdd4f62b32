import { CallError } from '@dorpon/contract/error-catalogue';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoAnswerError } from '../../platform/no-answer-error.ts';
import { RefusedError } from '../../platform/refused-error.ts';
import {
  type ActTable,
  createWaitingActs,
  MOST_TRIES,
  type Senders,
  type Sent,
} from './waiting-acts.ts';
import type { WaitingAct } from './waiting-cell.ts';

/** A device: its database, and the lock that its windows share. */
function device() {
  const rows = new Map<string, WaitingAct>();
  const table: ActTable = {
    all: async () => [...rows.values()].sort((a, b) => a.place - b.place),
    async put(act) {
      rows.set(act.id, structuredClone(act));
    },
    async remove(id) {
      rows.delete(id);
    },
    async change(id, to) {
      const act = rows.get(id);
      if (act === undefined) return;
      rows.delete(id);
      const next = structuredClone(to(act));
      rows.set(next.id, next);
    },
  };
  let isTaken = false;
  const person = { id: 'rahima' as string | null, asked: 0 };
  const marked = { now: false };
  let clock = 0;
  /** A window of the app; opened again it is the app after a restart. */
  function open() {
    let shown: readonly WaitingAct[] = [];
    const acts = createWaitingActs({
      table,
      member: () => person.id,
      now: () => (clock += 1),
      show(next) {
        shown = next;
      },
      mark(someWait) {
        marked.now = someWait;
      },
      announce() {},
      askMember() {
        person.asked += 1;
      },
      async alone(work) {
        if (isTaken) return;
        isTaken = true;
        await work().finally(() => {
          isTaken = false;
        });
      },
    });
    return {
      ...acts,
      add: (id: string) => acts.add('list', star(id), id, person.id ?? ''),
      begin: (id: string) => acts.begin('list', star(id), id, person.id ?? ''),
      shown: () => shown.map(({ id, state }) => `${id} ${state}`),
    };
  }
  return { open, person, marked, rows, table };
}

const star = (id: string) => ({ does: 'star', id, code: 'GP', add: ['a'], remove: [] }) as const;
const DONE: Sent = { how: 'done' };
const away = new NoAnswerError('cut', null);

/** A server that does each act once, by its key; `fails` is asked before and after each. */
function server(fails: (id: string, when: 'before' | 'after') => unknown = () => undefined) {
  const done: string[] = [];
  const send = async ({ id }: WaitingAct): Promise<Sent> => {
    const before = fails(id, 'before');
    if (before) throw before;
    if (!done.includes(id)) done.push(id);
    const after = fails(id, 'after');
    if (after) throw after;
    return DONE;
  };
  const senders = { list: send, alert: send, trade: send, portfolio: send } as unknown as Senders;
  return { done, senders };
}

afterEach(() => vi.restoreAllMocks());

describe('waiting acts', () => {
  it('W1 an act waits for its member, and for nobody else', async () => {
    const { open, person } = device();
    const page = open();
    await page.add('one');
    expect(page.shown()).toEqual(['one waiting']);
    person.id = 'karim';
    await page.load();
    expect(page.shown()).toEqual([]);
    person.id = null;
    expect(await page.add('two')).toBe(false);
  });

  it('W2 acts are sent in the order in which they were done', async () => {
    const { open } = device();
    const page = open();
    for (const id of ['c', 'a', 'b']) await page.add(id);
    const { done, senders } = server();
    await page.send(senders);
    expect([done, page.shown()]).toEqual([['c', 'a', 'b'], []]);
  });

  it('W3 a lost answer: the act is sent again with the same key, and done once', async () => {
    const { open } = device();
    const page = open();
    await page.add('one');
    await page.add('two');
    let isCut = true;
    const { done, senders } = server((_, when) => isCut && when === 'after' && away);
    await page.send(senders);
    expect([done, page.shown()]).toEqual([['one'], ['one waiting', 'two waiting']]);
    isCut = false;
    await page.send(senders);
    expect([done, page.shown()]).toEqual([['one', 'two'], []]);
  });

  it('W3 without a network, and while the server refuses for now, everything waits', async () => {
    const { open } = device();
    const page = open();
    await page.add('one');
    await page.add('two');
    for (const fault of [
      away,
      new RefusedError('busy', 'no', 5),
      new RefusedError('too-many-requests', 'no', 5),
      new NoAnswerError('a proxy', 502),
      new CallError('not-signed-in', 'no'),
    ]) {
      await page.send(server((_, when) => when === 'before' && fault).senders);
      expect(page.shown()).toEqual(['one waiting', 'two waiting']);
    }
  });

  it('W3 where another member is signed in by now, everything waits and the page asks who it is', async () => {
    const { open, person } = device();
    const page = open();
    await page.add('one');
    const fault = new CallError('forbidden', 'uid: not the member', 'uid');
    await page.send(server(() => fault).senders);
    expect([page.shown(), person.asked]).toEqual([['one waiting'], 1]);
    const refusal = new CallError('forbidden', 'no');
    await page.send(server(() => refusal).senders);
    expect([page.shown(), person.asked]).toEqual([['one refused'], 1]);
  });

  it('W4 of two windows one sends, and both see the same', async () => {
    const { open } = device();
    const [first, second] = [open(), open()];
    await first.add('one');
    await second.add('two');
    const sent: string[] = [];
    const send = async ({ id }: WaitingAct): Promise<Sent> => {
      sent.push(id);
      await new Promise((done) => setTimeout(done, 1));
      return DONE;
    };
    const senders = { list: send } as unknown as Senders;
    await Promise.all([first.send(senders), second.send(senders)]);
    await Promise.all([first.load(), second.load()]);
    expect([sent, first.shown(), second.shown()]).toEqual([['one', 'two'], [], []]);
  });

  it('W5 after a restart the acts are there, and new ones follow them', async () => {
    const { open } = device();
    await open().add('one');
    const again = open();
    await again.load();
    expect(again.shown()).toEqual(['one waiting']);
    await again.add('two');
    const { done, senders } = server();
    await again.send(senders);
    expect(done).toEqual(['one', 'two']);
  });

  it('W6 a conflict and a refusal stay until a person decides, and hold up no other act', async () => {
    const { open } = device();
    const page = open();
    for (const id of ['conflict', 'refused', 'fine']) await page.add(id);
    const outcomes: Record<string, Sent> = {
      conflict: { how: 'conflict', theirs: { title: 'Theirs' } },
      fine: DONE,
    };
    const list = async ({ id }: WaitingAct): Promise<Sent> => {
      const outcome = outcomes[id];
      if (outcome === undefined) throw new CallError('not-found', 'unknown list');
      return outcome;
    };
    await page.send({ list } as unknown as Senders);
    expect(page.shown()).toEqual(['conflict conflict', 'refused refused']);
    await page.send({ list } as unknown as Senders);
    expect(page.shown()).toEqual(['conflict conflict', 'refused refused']);
  });

  it.each([
    ['a defect of the sender', new TypeError('undefined is not a function')],
    ['an answer that does not match', new NoAnswerError('does not match', 200)],
    ['the page of a proxy', new NoAnswerError('Payload Too Large', 413)],
    ['a server that always fails', new CallError('internal', 'no')],
  ])(
    'W6 %s stays as refused after a few tries, and holds up no other act',
    async (_what, fault) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { open } = device();
      const page = open();
      await page.add('one');
      await page.add('two');
      const { done, senders } = server((id, when) => id === 'one' && when === 'before' && fault);
      for (let tries = 1; tries < MOST_TRIES; tries += 1) {
        await page.send(senders);
        expect([done, page.shown()]).toEqual([[], ['one waiting', 'two waiting']]);
      }
      await page.send(senders);
      expect([done, page.shown()]).toEqual([['two'], ['one refused']]);
      // Sent again by the person, it has as many tries.
      await page.sendAgain('one', star('one'), 'again');
      await page.send(server((_id, when) => when === 'before' && fault).senders);
      expect(page.shown()).toEqual(['again waiting']);
    },
  );

  it('W6 a later act of the same thing has seen the first one when that is done', async () => {
    const { open, rows } = device();
    const page = open();
    for (const id of ['one', 'other', 'later']) await page.add(id);
    const seen: unknown[] = [];
    const list = async ({ id, content }: WaitingAct): Promise<Sent> => {
      seen.push(content);
      if (id !== 'one') return DONE;
      const seenBy = (later: WaitingAct) =>
        later.id === 'later' ? { ...star('later'), code: 'EBL' } : undefined;
      return { how: 'done', seenBy };
    };
    await page.send({ list } as unknown as Senders);
    expect(seen).toEqual([star('one'), star('other'), { ...star('later'), code: 'EBL' }]);
    expect(rows.size).toBe(0);
  });

  it('W7 what a person keeps is sent as another act at its place; what they drop is not sent', async () => {
    const { open, rows } = device();
    const page = open();
    await page.add('one');
    await page.add('two');
    const conflict = { how: 'conflict', theirs: 1 } as const;
    await page.send({
      list: async () => conflict,
    } as unknown as Senders);
    await page.sendAgain('one', star('one'), 'again');
    await page.drop('two');
    expect(page.shown()).toEqual(['again waiting']);
    expect(rows.get('again')).not.toHaveProperty('theirs');
    const { done, senders } = server();
    await page.send(senders);
    expect(done).toEqual(['again']);
  });

  it('W7 an act that is dropped while it is sent does not come back', async () => {
    const { open } = device();
    const page = open();
    await page.add('one');
    const list = async (): Promise<Sent> => {
      await page.drop('one');
      return { how: 'refused', why: 'not-found' };
    };
    await page.send({ list } as unknown as Senders);
    expect(page.shown()).toEqual([]);
  });

  it('W8 acts of others are erased when somebody signs in, and all of them at a sign-out', async () => {
    const { open, person, rows } = device();
    const page = open();
    await page.add('one');
    await page.forget(false);
    expect([...rows.keys()]).toEqual(['one']);
    person.id = 'karim';
    await page.add('two');
    await page.forget(false);
    expect([...rows.keys()]).toEqual(['two']);
    await page.forget(true);
    expect(rows.size).toBe(0);
  });

  it('W8 while it is not known who is signed in, nothing is erased and nothing is sent', async () => {
    const { open, person, rows } = device();
    const page = open();
    await page.add('one');
    person.id = null;
    await page.forget(false);
    const { done, senders } = server();
    await page.send(senders);
    expect([[...rows.keys()], done]).toEqual([['one'], []]);
  });

  it('W8 a member who changes while acts are read erases none of the own ones', async () => {
    const { open, person, rows } = device();
    const page = open();
    await page.add('one');
    const forgetting = page.forget(false);
    person.id = null;
    await forgetting;
    expect([...rows.keys()]).toEqual(['one']);
  });

  it('W10 an act is kept while it is sent, unsaid; it waits when that fails, or after a restart', async () => {
    const { open, marked } = device();
    const page = open();
    await page.begin('one');
    await page.load();
    expect([page.shown(), marked.now]).toEqual([[], true]);
    // This window sends it itself.
    await page.send(server().senders);
    const again = open();
    await again.load();
    expect(again.shown()).toEqual(['one waiting']);
    await page.wait('one');
    expect(page.shown()).toEqual(['one waiting']);
    await page.begin('two');
    await page.drop('two');
    await page.drop('one');
    expect([page.shown(), marked.now]).toEqual([[], false]);
  });

  it('W10 an act that is answered while the acts are read is not taken for one that waits', async () => {
    const { open, table } = device();
    const page = open();
    await page.begin('one');
    const { all } = table;
    const hold = Promise.withResolvers<void>();
    table.all = async () => {
      const read = await all();
      await hold.promise;
      return read;
    };
    const loading = page.load();
    table.all = all;
    await page.drop('one');
    hold.resolve();
    await loading;
    expect(page.shown()).toEqual([]);
    // Tried again, it may have to wait after all.
    await page.add('one');
    expect(page.shown()).toEqual(['one waiting']);
  });

  it('W10 an act is kept for its member alone, even if another signs in before it is stored', async () => {
    const { open, person, rows } = device();
    const page = open();
    const storing = page.begin('one');
    person.id = 'karim';
    expect(await storing).toBe(false);
    expect(rows.size).toBe(0);
  });

  it('W2, W3 whatever is cut and restarted, each act is done once and in order', async () => {
    const fault = fc.constantFrom('none', 'before', 'after', 'restart');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fault, { maxLength: 12 }),
        async (count, faults) => {
          const { open } = device();
          let page = open();
          const wanted = Array.from({ length: count }, (_, at) => `act ${at}`);
          const left = [...faults];
          const { done, senders } = server((_, when) => {
            if (left[0] !== when) return undefined;
            left.shift();
            return away;
          });
          for (const id of wanted) {
            await page.add(id);
            if (left[0] === 'none') left.shift();
            else await page.send(senders);
            if (left[0] === 'restart') {
              left.shift();
              page = open();
            }
          }
          left.length = 0;
          await page.send(senders);
          expect([done, page.shown()]).toEqual([wanted, []]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
