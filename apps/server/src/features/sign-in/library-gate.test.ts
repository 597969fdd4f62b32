import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail, cookieIn, post, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AT_ONCE, gateCaller, LibraryGate } from './library-gate.ts';

const password = 'correct horse battery';

describe('while sign-ups of one address wait for the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('others sign in and are recognised; too many of that address are told to retry', async () => {
    const { email, cookie, id } = await signUp(app);
    const holder = await app.database.pool.connect();
    const flood = { 'x-forwarded-for': '198.51.100.5' };
    const refused: string[] = [];
    const join = async () => {
      const body = { name: 'x', email: anEmail(), password };
      const answer = await post(app, '/api/auth/sign-up/email', body, flood);
      if (answer.json().code === 'busy') refused.push(String(answer.headers['retry-after']));
    };
    let joining: Promise<void>[] = [];
    try {
      await holder.query('begin');
      // No member can be added. Members can be read, and their sessions written.
      await holder.query('lock table "user" in share row exclusive mode');
      joining = Array.from({ length: 25 }, join);
      // Two are inside, twenty wait, three are refused.
      await expect.poll(() => refused, { timeout: 10_000 }).toEqual(['5', '5', '5']);
      // A sign-up counts as a mail from its network address; a refused one is not counted.
      const { rows } = await app.database.pool.query<{ count: number }>(
        'select max(count)::int as count from sign_in_attempt',
      );
      expect(rows[0]?.count).toBe(22);
      const signedIn = await post(app, '/api/auth/sign-in/email', { email, password });
      expect(cookieIn(signedIn)).toBeTruthy();
      const nearby = await post(
        app,
        '/api/auth/sign-in/email',
        { email, password },
        {
          ...flood,
          cookie: deviceIn(signedIn),
        },
      );
      expect(nearby.statusCode, 'a known browser at the same address').toBe(200);
      // The library renews a session a day after its last renewal; this one's was ten days ago.
      await app.database.pool.query(
        `update session set "expiresAt" = now() + interval '20 days' where "userId" = $1`,
        [id],
      );
      const renewed = await app.http.inject({ url: '/api/auth/get-session', headers: { cookie } });
      expect(renewed.json().user.email).toBe(email);
      expect(String(renewed.headers['set-cookie'])).toContain('session_token=');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await Promise.all(joining);
  });
});

const deviceIn = (answer: Awaited<ReturnType<typeof post>>): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((each) => each.startsWith('dorpon.device='))
    ?.split(';', 1)[0] ?? '';

describe('the gate', () => {
  const settled = () => new Promise((next) => setImmediate(next));
  /** A gate, and the names of those it let in, in this order, and of those it refused. */
  function opened(now?: () => number) {
    const gate = new LibraryGate(now);
    const inside: string[] = [];
    const leaves = new Map<string, () => void>();
    const refused: string[] = [];
    const enter = (name: string, address: string, browser: string | null = null) =>
      void gate.enter(gateCaller(address, browser)).then(
        (leave) => {
          inside.push(name);
          leaves.set(name, leave);
        },
        () => refused.push(name),
      );
    const leave = async (name: string) => {
      leaves.get(name)?.();
      await settled();
    };
    return { enter, leave, inside, refused };
  }

  it('lets two of an address in at once; those who wait take turns by address', async () => {
    const { enter, leave, inside } = opened();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'c2'])
      enter(name, `10.0.0.${name.charCodeAt(0)}`);
    await settled();
    expect(inside).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
    enter('d1', '10.0.0.1');
    await leave('a1');
    await leave('a2');
    await leave('a3');
    expect(inside.slice(6)).toEqual(['a3', 'd1', 'a4']);
  });

  it('counts known browsers of an address apart from strangers there', async () => {
    const { enter, inside, refused } = opened();
    for (let n = 0; n < 30; n += 1) enter(`stranger ${n}`, '10.0.0.1');
    for (let n = 0; n < 8; n += 1) enter(`member ${n}`, '10.0.0.1', 'one browser');
    enter('another member', '10.0.0.1', 'another browser');
    await settled();
    expect(inside).toEqual(['stranger 0', 'stranger 1', 'member 0', 'member 1']);
    // Twenty strangers and four calls of one browser may wait.
    expect(refused).toHaveLength(8 + 2);
    expect(refused).not.toContain('another member');
  });

  it('counts a /48 as one address', async () => {
    const { enter, inside } = opened();
    for (let n = 0; n < 9; n += 1) enter(String(n), `2001:db8:1:${n}::1`);
    enter('other', '2001:db8:2::1');
    await settled();
    expect(inside).toEqual(['0', '1', 'other']);
  });

  it('refuses those who waited for ten seconds', async () => {
    let now = 0;
    const { enter, leave, inside, refused } = opened(() => now);
    for (const name of ['1', '2', '3', '4']) enter(name, '10.0.0.1');
    await settled();
    now = 9999;
    await leave('1');
    now = 10_000;
    await leave('2');
    expect([inside, refused]).toEqual([['1', '2', '3'], ['4']]);
  });

  it('never lets in more than there are places, nor keeps a place free that a waiting caller may take', async () => {
    const act = fc.record({ address: fc.nat(5), leaves: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
        const { enter, leave, inside, refused } = opened(() => 0);
        const came = new Map<string, number>();
        const gone = new Set<string>();
        for (const [nth, { address, leaves }] of acts.entries()) {
          const present = inside.filter((name) => !gone.has(name));
          const leaver = present[nth % Math.max(1, present.length)];
          if (leaves && leaver !== undefined) {
            gone.add(leaver);
            await leave(leaver);
          } else {
            const name = `${nth}`;
            came.set(name, address);
            enter(name, `10.0.0.${address}`);
            await settled();
          }
          const now = inside.filter((each) => !gone.has(each));
          const of = (at: number) => now.filter((each) => came.get(each) === at).length;
          expect(now.length).toBeLessThanOrEqual(AT_ONCE);
          for (const [name, at] of came) {
            expect(of(at)).toBeLessThanOrEqual(2);
            if (inside.includes(name) || refused.includes(name)) continue;
            expect(now.length === AT_ONCE || of(at) === 2, `${name} waits for a reason`).toBe(true);
          }
        }
      }),
    );
  });
});
