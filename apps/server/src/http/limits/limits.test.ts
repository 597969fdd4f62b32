import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamGate } from '../stream-gate.ts';
import { Allowance } from './allowance.ts';
import { EXEMPT, sessionKey } from './caller-key.ts';
import { FairQueue } from './fair-queue.ts';
import { FlightGate } from './flight-gate.ts';
import { Limits, RetryError } from './limits.ts';
import { addressOf, trustedProxies } from './proxies.ts';
import { TurnGate } from './turn-gate.ts';

const aDownload = () => ({ cut() {}, readSpeed: () => null });

describe('sessions of one network', () => {
  const sizes = {
    address: { burstMs: 10, perMinuteMs: 10 },
    session: { burstMs: 9, perMinuteMs: 9 },
    members: { burstMs: 25, perMinuteMs: 25 },
  };

  it('have one allowance each and one in common, so that many sign-ins gain nothing', () => {
    const limits = new Limits(sizes);
    const uses = (network: string, token: string) => limits.mayUse(sessionKey(network, token), 10);
    expect(['a', 'b', 'c', 'd'].map((token) => uses('one', token))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(uses('other', 'e')).toBe(true);
    expect(uses('other', 'e')).toBe(false);
    expect(limits.mayUse('one', 10), 'visitors are counted apart').toBe(true);
    limits.close();
  });

  it('that are refused use up nothing of the common allowance', () => {
    const limits = new Limits(sizes);
    const flood = Array.from({ length: 50 }, () => limits.mayUse(sessionKey('one', 'a'), 10));
    expect(flood.filter(Boolean)).toHaveLength(1);
    expect(limits.mayUse(sessionKey('one', 'b'), 10)).toBe(true);
    limits.close();
  });

  it('have no more download places than their network', () => {
    const gate = new StreamGate(12, 2, 4);
    const enter = (token: string) => gate.enter(sessionKey('one', token), aDownload());
    const leave = ['a', 'a', 'b', 'b'].map(enter);
    expect(() => enter('c')).toThrow('4 of your downloads are already running');
    leave[0]!();
    expect(() => enter('b')).toThrow();
    expect(enter('c')).toBeTypeOf('function');
    expect(gate.enter('other', aDownload())).toBeTypeOf('function');
  });
});

describe('networks of one /48', () => {
  const sizes = {
    address: { burstMs: 10, perMinuteMs: 10 },
    session: { burstMs: 10, perMinuteMs: 10 },
    members: { burstMs: 10, perMinuteMs: 10 },
  };
  const network = (at: number) => `2001:db8:1:${at.toString(16)}::/64`;

  it('share twice the allowance of one, visitors and members apart', () => {
    const limits = new Limits(sizes);
    const uses = (key: string) => limits.mayUse(key, 11);
    expect([1, 2, 3].map((at) => uses(network(at)))).toEqual([true, true, false]);
    const members = [1, 2, 3].map((at) => uses(sessionKey(network(at), 'token')));
    expect(members).toEqual([true, true, false]);
    expect(uses('2001:db8:2:1::/64'), 'another site').toBe(true);
    limits.close();
  });

  it('keep their own allowance when one of them floods', () => {
    const limits = new Limits(sizes);
    for (let i = 0; i < 50; i += 1) limits.mayUse(network(1), 10);
    expect(limits.mayUse(network(2), 10)).toBe(true);
    limits.close();
  });

  it('have four times the download places of one', () => {
    const gate = new StreamGate(100, 1, 1);
    for (let at = 1; at <= 4; at += 1) gate.enter(network(at), aDownload());
    expect(() => gate.enter(network(5), aDownload())).toThrow('4 of your downloads');
    expect(gate.enter('2001:db8:2:1::/64', aDownload())).toBeTypeOf('function');
  });
});

describe('an allowance', () => {
  const size = { burstMs: 100, perMinuteMs: 60 };

  it('is used up, overdrawn by one call, and refilled', () => {
    let now = 0;
    const allowance = new Allowance(size, () => now);
    expect(allowance.take('a', 90)).toBe(0);
    expect(allowance.take('a', 30)).toBe(0);
    // 20 below zero and refilled by a millisecond a second: 1 is there after 21 seconds.
    expect(allowance.take('a', 1)).toBe(21_000);
    expect(allowance.take('b', 1)).toBe(0);
    now = 20_000;
    expect(allowance.take('a', 1)).toBe(1000);
    now = 21_000;
    expect(allowance.take('a', 1)).toBe(0);
  });

  it('never gives more than a burst, the refill and one call beyond', () => {
    const call = fc.record({ pauseMs: fc.nat(5000), cost: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 300 }), (calls) => {
        let [now, taken] = [0, 0];
        const allowance = new Allowance(size, () => now);
        for (const { pauseMs, cost } of calls) {
          now += pauseMs;
          if (allowance.take('a', cost) === 0) taken += cost;
        }
        expect(taken).toBeLessThanOrEqual(size.burstMs + now / 1000 + 50);
      }),
    );
  });

  it('admits a caller who waited as long as required', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 50 }), (costs) => {
        let now = 0;
        const allowance = new Allowance(size, () => now);
        for (const cost of costs) {
          const waitMs = allowance.take('a', cost);
          if (waitMs === 0) continue;
          now += waitMs;
          expect(allowance.take('a', cost)).toBe(0);
        }
      }),
    );
  });
});

describe('a fair queue', () => {
  it('takes callers in turn', () => {
    const queue = new FairQueue();
    const done: string[] = [];
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
      queue.push(name[0]!, 1, () => done.push(name));
    expect(queue.waitingOf('a')).toBe(3);
    while (queue.next(() => true));
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect([queue.isEmpty, queue.waitingOf('a')]).toEqual([true, 0]);
  });

  it('takes networks in turn before their sessions, so that many sessions gain nothing', () => {
    const queue = new FairQueue();
    const done: string[] = [];
    const push = (key: string, name: string) => queue.push(key, 1, () => done.push(name));
    for (const token of ['a', 'b', 'c']) {
      push(sessionKey('192.0.2.1', token), `${token}1`);
      push(sessionKey('192.0.2.1', token), `${token}2`);
    }
    for (const name of ['v1', 'v2', 'v3']) push('192.0.2.2', name);
    expect(queue.waitingOf(sessionKey('192.0.2.1', 'a'))).toBe(2);
    while (queue.next(() => true));
    expect(done).toEqual(['a1', 'v1', 'b1', 'v2', 'c1', 'v3', 'a2', 'b2', 'c2']);
  });

  it('drops the newest work of the network and caller with the most waiting', () => {
    const queue = new FairQueue();
    const dropped: string[] = [];
    const push = (key: string, name: string) =>
      queue.push(
        key,
        1,
        () => {},
        () => dropped.push(name),
      );
    for (const name of ['a1', 'a2', 'a3']) push(sessionKey('192.0.2.1', 'a'), name);
    push(sessionKey('192.0.2.1', 'b'), 'b1');
    push('192.0.2.2', 'v1');
    for (let count = 0; count < 6; count += 1) queue.dropNewest();
    expect(dropped).toEqual(['a3', 'a2', 'b1', 'v1', 'a1']);
    expect(queue.isEmpty).toBe(true);
  });

  it('starts or drops each work once, and serves every network in each round', () => {
    const caller = fc.record({ network: fc.nat(3), token: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(caller, { maxLength: 60 }), fc.nat(20), (callers, drops) => {
        const queue = new FairQueue();
        const [started, dropped]: [number[], number[]] = [[], []];
        for (const [at, { network, token }] of callers.entries()) {
          const key =
            token === 0 ? `192.0.2.${network}` : sessionKey(`192.0.2.${network}`, `${token}`);
          queue.push(
            key,
            1,
            () => started.push(at),
            () => dropped.push(at),
          );
        }
        for (let count = 0; count < drops; count += 1) queue.dropNewest();
        const left = callers.filter((_, at) => !dropped.includes(at));
        const round = new Set(left.map(({ network }) => network)).size;
        while (queue.next(() => true));
        expect([...started, ...dropped].sort((a, b) => a - b)).toEqual([...callers.keys()]);
        const served = started.slice(0, round).map((at) => callers[at]!.network);
        expect(new Set(served).size).toBe(round);
      }),
    );
  });

  it('waits for the first, so that long work is not starved', () => {
    const queue = new FairQueue();
    const done: string[] = [];
    queue.push('a', 50, () => done.push('long'));
    queue.push('b', 1, () => done.push('short'));
    expect(queue.next((cost) => cost < 10)).toBe(false);
    expect(done).toEqual([]);
  });
});

describe('a turn', () => {
  it('has room for 12 ms of work; the rest runs in later turns, callers in turn', async () => {
    const gate = new TurnGate();
    const begun: string[] = [];
    const enter = (key: string) => {
      const turn = gate.enter(key, 5);
      if (turn) return turn.then(() => void begun.push(key));
      begun.push(key);
      return undefined;
    };
    const waiting = ['a', 'a', 'a', 'a', 'b'].map(enter);
    expect(begun).toEqual(['a', 'a']);
    expect(gate.waitingOf('a')).toBe(10);
    await Promise.all(waiting);
    expect(begun).toEqual(['a', 'a', 'a', 'b', 'a']);
  });

  it('admits longer work when it is the first', () => {
    expect(new TurnGate().enter('a', 90)).toBeUndefined();
  });
});

describe('work in progress', () => {
  it('is limited by its cost, and continues when one has finished', async () => {
    const gate = new FlightGate();
    const first = gate.enter('a', 20);
    const second = gate.enter('a', 20);
    expect(first).toBeTypeOf('function');
    expect(second).toBeInstanceOf(Promise);
    (first as () => void)();
    expect(await second).toBeTypeOf('function');
    gate.close();
  });

  it('does not block others when the database hangs', async () => {
    const gate = new FlightGate();
    gate.enter('a', 24);
    expect(await gate.enter('b', 1)).toBeTypeOf('function');
    gate.close();
  });
});

describe('answers that a client does not read', () => {
  const MB = 2 ** 20;
  const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()));
  const refusal = expect.objectContaining({
    code: 'busy',
    message: 'too many unread answers; read them first',
    seconds: 2,
  });
  const refused = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error;
    }
    return null;
  };

  it('beyond 32 MB have all calls of their network refused until one is read or cut', () => {
    const limits = new Limits();
    const answers = [anAnswer(), anAnswer(), anAnswer()];
    for (const answer of answers.slice(0, 2)) limits.hold('192.0.2.1', 16 * MB, answer);
    expect(refused(() => limits.turn('192.0.2.1', 1))).toBeNull();
    limits.hold('192.0.2.1', 64 * 1024, answers[2]!);
    expect(refused(() => limits.turn('192.0.2.1', 1))).toEqual(refusal);
    expect(refused(() => limits.flight('192.0.2.1', 1))).toEqual(refusal);
    // A session does not escape the limit of its network.
    expect(refused(() => limits.turn(sessionKey('192.0.2.1', 'a'), 1))).toEqual(refusal);
    expect(refused(() => limits.turn('192.0.2.2', 1))).toBeNull();
    expect(refused(() => limits.turn(EXEMPT, 1))).toBeNull();
    answers[0]!.emit('close');
    expect(refused(() => limits.turn('192.0.2.1', 1))).toBeNull();
    limits.close();
  });

  it('count by /48 too, with four times the bytes', () => {
    const limits = new Limits();
    for (let at = 1; at <= 4; at += 1) limits.hold(`2001:db8:1:${at}::/64`, 32 * MB, anAnswer());
    expect(refused(() => limits.turn('2001:db8:1:9::/64', 1))).toBeNull();
    limits.hold('2001:db8:1:5::/64', 64 * 1024, anAnswer());
    expect(refused(() => limits.turn('2001:db8:1:9::/64', 1))).toEqual(refusal);
    expect(refused(() => limits.turn('2001:db8:2:1::/64', 1))).toBeNull();
    limits.close();
  });

  it('do not count below 64 kB', () => {
    const limits = new Limits();
    for (let count = 0; count < 1000; count += 1)
      limits.hold('192.0.2.1', 64 * 1024 - 1, anAnswer());
    expect(refused(() => limits.turn('192.0.2.1', 1))).toBeNull();
    limits.close();
  });
});

describe('waiting requests', () => {
  /** How many requests are accepted before the first refusal, and the refusal. */
  const accepted = (work: () => unknown) => {
    for (let count = 0; count < 10_000; count += 1)
      try {
        void work();
      } catch (refusal) {
        return { count, refusal };
      }
    throw new Error('nothing is refused');
  };

  it('of one caller are refused beyond six seconds of work, with the time to retry after', () => {
    const limits = new Limits();
    const { count, refusal } = accepted(() => limits.turn('192.0.2.1', 10));
    // One starts at once; 600 of 10 ms each wait.
    expect(count).toBe(601);
    expect(refusal).toBeInstanceOf(RetryError);
    expect(refusal).toMatchObject({
      code: 'busy',
      message: 'too many of your requests are waiting',
      seconds: 7,
    });
    expect(limits.turn('192.0.2.2', 10)).toBeInstanceOf(Promise);
    limits.close();
  });

  it('for the database are refused likewise, and long ones beyond 0.4 seconds', () => {
    const limits = new Limits();
    // Two of 10 ms each are in progress; 600 wait.
    expect(accepted(() => limits.flight('192.0.2.1', 10)).count).toBe(602);
    // The others are ahead of all of these: 20 of 20 ms each wait.
    expect(accepted(() => limits.flight('192.0.2.2', 20)).count).toBe(20);
    limits.close();
  });
});

describe('an address', () => {
  const from = (peer: string, forwarded?: string) =>
    ({
      socket: { remoteAddress: peer },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;

  it.each([
    ['10.0.0.9', undefined, '10.0.0.9'],
    ['10.0.0.9', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.9', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.9', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['10.0.0.9', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.9', '198.51.100.1:5678', '198.51.100.1'],
    ['10.0.0.9', '198.51.100.1:5678, 10.0.0.2:443', '198.51.100.1'],
    ['10.0.0.9', '[2001:db8::7]:99', '2001:db8::7'],
    ['10.0.0.9', '[2001:db8::7]', '2001:db8::7'],
    ['10.0.0.9', '2001:db8::7', '2001:db8::7'],
  ])('%s with %s is %s', (peer, forwarded, address) => {
    expect(addressOf(from(peer, forwarded), trustedProxies(['10.0.0.0/24']))).toBe(address);
  });

  it('a proxy is an address, a range or a name, and nothing else', () => {
    expect(trustedProxies(['loopback'])('127.0.0.1')).toBe(true);
    expect(trustedProxies(['uniquelocal'])('192.168.1.7')).toBe(true);
    expect(trustedProxies(['fd00::/8'])('fd12::1')).toBe(true);
    expect(trustedProxies([])('127.0.0.1')).toBe(false);
    expect(() => trustedProxies(['my-proxy'])).toThrow('my-proxy');
  });
});
