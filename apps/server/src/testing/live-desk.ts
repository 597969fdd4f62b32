import { getLiveResult } from '@dorpon/contract/screener-saved';
import { expect } from 'vitest';
import { closes, hours, OPENS_AT, trade } from '../feed/testing/scripted-feed.ts';
import { screenerContent } from './call-table.data.ts';
import { type MemberCalls, memberCalls, type Person } from './member-calls.ts';
import type { TestApp } from './test-app.ts';

/** Live screeners are run once a second. */
export const TIME = { timeout: 15_000, interval: 100 };

/** A member whose screeners are live, in front of a market whose trades the test decides. */
export class LiveDesk {
  readonly app: TestApp;
  readonly me: Person;
  readonly calls: MemberCalls;
  at = OPENS_AT;
  #number = 0;
  readonly #versions = new Map<string, number>();

  constructor(app: TestApp, me: Person) {
    this.app = app;
    this.me = me;
    this.calls = memberCalls(app, me);
  }

  trade(code: string, price: number): void {
    this.at += 1000;
    this.#number += 1;
    this.app.feed.say(this.at, [trade(code, this.#number, this.at, price, 10)]);
  }

  async save(id: string, text: string, more: object = {}): Promise<void> {
    const base = this.#versions.get(id) ?? 0;
    const content = { ...screenerContent, text, live: true, ...more };
    const { body } = await this.calls.post('/screener/save-screener', { id, base, content });
    expect(body.outcome).toBe('saved');
    this.#versions.set(id, body.version);
  }

  async live(id: string) {
    const { body } = await this.calls.get(`/screener/get-live-result?id=${id}`);
    return getLiveResult.answer.parse(body);
  }

  /** `ACI 2` entered in the second second of the session; without a number it was there before. */
  async matches(id: string, ...expected: string[]): Promise<void> {
    const shown = async () =>
      (await this.live(id)).result?.matches.map(({ code, since }) =>
        since === null ? code : `${code} ${(since - OPENS_AT) / 1000}`,
      );
    await expect.poll(shown, TIME).toEqual(expected);
  }

  /** Oldest first. */
  async changes(id: string): Promise<string[]> {
    const { result } = await this.live(id);
    const all = result!.changes.map(
      ({ at, code, enters }) => `${enters ? '+' : '-'}${code} ${(at - OPENS_AT) / 1000}`,
    );
    return all.reverse();
  }

  openDay(day: string): void {
    const later = Date.parse(day) - Date.parse(hours.day);
    this.at = OPENS_AT + later;
    const moved = Object.fromEntries(
      Object.entries(hours).map(([key, value]) => [
        key,
        typeof value === 'number' ? value + later : value,
      ]),
    );
    const references = Object.entries(closes).map(([code, yesterdayClose]) => ({
      code,
      yesterdayClose,
      halt: '' as const,
    }));
    const session = { ...hours, ...moved, day };
    this.app.feed.say(this.at, [{ kind: 'session', hours: session, references }]);
  }
}
