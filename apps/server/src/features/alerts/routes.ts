import { setTimeout as delay } from 'node:timers/promises';
import { definitionOf } from '@dorpon/contract/alert-condition';
import {
  type AlertPreview,
  type AlertRow,
  actOnAlerts,
  changeAlert,
  exportAlerts,
  getAlerts,
  importAlerts,
  makeAlert,
  previewAlert,
} from '@dorpon/contract/alerts';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import {
  type AlertCondition,
  formulasIn,
  screenersIn,
  testsOf,
} from '@dorpon/domain/alerts/condition';
import {
  type AlertDefinition,
  type AlertSubject,
  MAX_ALERTS,
  MAX_FORMULAS,
  MAX_STUDIES_OF_LISTS,
  studiesIn,
  wantsSms,
} from '@dorpon/domain/alerts/member-alert';
import { IMPOSSIBLE, whyNever } from '@dorpon/domain/alerts/possible-tests';
import { reachedLimit, type Viewer } from '@dorpon/domain/membership/entitlements';
import { problemSentence } from '@dorpon/domain/screener/problem-words';
import { problemWords } from '@dorpon/domain/screener/problem-words.en.data';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import { route } from '../../http/route.ts';
import type { Previewed } from './preview.ts';
import { type AlertStore, type Moment, type Refused, type Written } from './store.ts';

export interface AlertParts {
  readonly store: AlertStore;
  readonly isKnown: (code: ShareCode) => boolean;
  readonly isIndex: (code: ShareCode) => boolean;
  readonly isSector: (name: string) => boolean;
  /** The shares of a subject that is not a list. */
  readonly codesOf: (subject: Exclude<AlertSubject, { kind: 'list' }>) => readonly ShareCode[];
  readonly now: () => EpochMs;
  /** The time of the newest prices. */
  readonly feedAt: () => EpochMs;
  readonly today: () => TradingDay;
  /** The plan of a formula, or what is wrong with it. */
  readonly compiled: Screeners['compiled'];
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
  /** Resolves when the process that runs the feed watches these alerts as they are stored. */
  readonly renew: (ids: readonly number[]) => Promise<unknown>;
}

/** How long to wait before the process that leads is asked again; the last time is after five minutes. */
const RENEW_AGAIN_MS = 1000;
const RENEW_LAST_MS = 128_000;

/** What the calls of both forms share: each write is told to the member's windows. */
export type AlertWrites = ReturnType<typeof createAlertWrites>;

export const momentOf = ({ now, feedAt, today }: AlertParts): Moment => ({
  now: now(),
  feedAt: feedAt(),
  day: today(),
});

export function createAlertWrites(given: AlertParts) {
  const { store, isKnown, isIndex, isSector, ...parts } = given;
  const moment = (): Moment => momentOf(given);

  async function finished(
    memberId: string,
    writing: Promise<Written>,
    touched: readonly number[] = [],
  ) {
    const done = await writing;
    if (!done.ok)
      throw refusalOf(done.why, (await store.activeAllowed(memberId, parts.now())).viewer);
    const ids = [...new Set([...touched, ...idsOf(done.alerts), ...done.settled])];
    try {
      await parts.renew(ids);
    } catch (error) {
      void renewLater(ids);
      throw error;
    } finally {
      // Also when it is not watched yet: it is stored.
      parts.notifyMember(memberId, { what: 'alerts', at: done.at });
    }
    return done;
  }

  /** The process that leads may not answer for a while; what is stored must be watched when it does. */
  async function renewLater(ids: readonly number[]): Promise<void> {
    for (let wait = RENEW_AGAIN_MS; wait <= RENEW_LAST_MS; wait *= 2) {
      await delay(wait, undefined, { ref: false });
      const isDone = await parts.renew(ids).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
  }

  /** Why an alert could never fire: it names what the market does not have, or what its subject never does. */
  function faultOf({ subject, condition }: AlertDefinition): CallError | undefined {
    const indices = indicesIn(condition);
    const codes = [subject.kind === 'share' ? subject.code : [], ...indices].flat();
    const unknown = codes.find((code) => !isKnown(code));
    if (unknown !== undefined)
      return new CallError('unknown-share', `unknown share ${unknown}`, 'alert.subject.code');
    const share = indices.find((code) => !isIndex(code));
    if (share !== undefined)
      return new CallError('bad-parameter', `${share} is not an index`, 'alert.condition.of');
    const watched = subject.kind === 'share' && isIndex(subject.code) ? 'index' : subject.kind;
    const why = whyNever(watched, condition);
    if (why) return new CallError('bad-parameter', IMPOSSIBLE[why], 'alert.condition');
    const wrong = problemsIn(condition);
    if (wrong)
      return new CallError(
        'bad-parameter',
        problemSentence(wrong.problems[0]!, problemWords),
        'alert.condition.text',
      );
    const sectors = [
      subject.kind === 'sector' ? subject.sector : [],
      ...sectorsIn(condition),
    ].flat();
    const other = sectors.find((name) => !isSector(name));
    return other === undefined
      ? undefined
      : new CallError('not-found', `unknown sector ${other}`, 'alert.subject.sector');
  }

  /** Of the first formula that cannot be run (F1). */
  function problemsIn(condition: AlertCondition) {
    for (const formula of formulasIn(condition)) {
      const compiled = parts.compiled(formula);
      if ('problems' in compiled) return { formula, problems: compiled.problems };
    }
    return undefined;
  }

  function requirePossible(definition: AlertDefinition): void {
    const fault = faultOf(definition);
    if (fault) throw fault;
    if (definition.until !== null && definition.until < parts.feedAt())
      throw new CallError('bad-parameter', 'this moment has passed', 'alert.until');
  }

  return {
    faultOf,
    /** As it is answered. */
    problems(condition: AlertCondition) {
      const wrong = problemsIn(condition);
      return (
        wrong && {
          outcome: 'problem' as const,
          formula: wrong.formula,
          problems: wrong.problems.map(problemOnTheWire),
        }
      );
    },
    async make(memberId: string, definition: AlertDefinition, onceKey?: string) {
      requirePossible(definition);
      const made = await store.make(memberId, [definition], 'active', moment(), onceKey);
      return finished(memberId, Promise.resolve(made)).catch(async (error) => {
        // The caller will make it again: this one must not stay beside it. With a key it is found again.
        if (made.ok && onceKey === undefined)
          await store.act(memberId, idsOf(made.alerts), 'delete', moment());
        throw error;
      });
    },
    makeMany: (memberId: string, definitions: readonly AlertDefinition[]) =>
      finished(memberId, store.make(memberId, definitions, 'paused', moment())),
    change(memberId: string, id: number, definition: AlertDefinition) {
      requirePossible(definition);
      return finished(memberId, store.change(memberId, id, definition, moment()));
    },
    /** The alert as another device left it, if it is not the one of `base`; nothing is written then. */
    async changeFrom(
      memberId: string,
      id: number,
      definition: AlertDefinition,
      once: Parameters<AlertStore['change']>[4],
    ): Promise<Extract<Written, { ok: true }> | { readonly stored: AlertRow }> {
      requirePossible(definition);
      const done = await store.change(memberId, id, definition, moment(), once);
      if (!done.ok && done.why === 'changed') {
        const stored = (await store.alertsOf(memberId, moment())).find((each) => each.id === id);
        if (stored) return { stored };
      }
      return await finished(memberId, Promise.resolve(done));
    },
    act: (
      memberId: string,
      ids: readonly number[],
      act: Parameters<AlertStore['act']>[2],
      onceKey?: string,
    ) => finished(memberId, store.act(memberId, ids, act, moment(), onceKey), ids),
  };
}

const idsOf = (alerts: readonly AlertRow[]): number[] => alerts.map(({ id }) => id);

const indicesIn = (condition: AlertCondition): string[] =>
  testsOf(condition).flatMap((test) => (test.kind === 'price' && test.of ? test.of : []));

const sectorsIn = (condition: AlertCondition): string[] =>
  testsOf(condition).flatMap((test) => (test.kind === 'sector' ? test.sector : []));

function refusalOf(why: Refused, viewer: Viewer): CallError {
  if (why === 'not-found' || why === 'changed')
    return new CallError('not-found', 'unknown alert', 'id');
  if (why === 'unknown-list')
    return new CallError('not-found', 'unknown watch list', 'alert.subject.list');
  if (why === 'unknown-screener')
    return new CallError('not-found', 'unknown screener', 'alert.condition.screener');
  if (why === 'screener-off')
    return new CallError(
      'bad-parameter',
      'the screener is not live: make it live first',
      'alert.condition.screener',
    );
  if (why === 'no-sms')
    return new CallError(
      'limit-reached',
      'SMS is for pro members',
      'alert.channels',
      reachedLimit('alertSmsPerMonth', viewer),
    );
  if (why === 'ended')
    return new CallError(
      'bad-parameter',
      'the last moment of an alert has passed: change it and choose another one',
      'until',
    );
  if (why === 'too-many-active') {
    const limit = reachedLimit('activeAlerts', viewer);
    const text = `limit of ${limit.has} active alerts reached`;
    return new CallError('limit-reached', text, undefined, limit);
  }
  const limits = {
    'too-many': `limit of ${MAX_ALERTS} alerts reached`,
    'too-many-formulas': `limit of ${MAX_FORMULAS} different formulas in active alerts reached`,
    'too-many-studies': `limit of ${MAX_STUDIES_OF_LISTS} studies for whole lists reached`,
  };
  return new CallError('limit-reached', limits[why]);
}

export function alertRoutes(
  app: FastifyInstance,
  parts: AlertParts,
  writes: AlertWrites,
  preview: (alert: Previewed, sessions: number) => Promise<AlertPreview>,
): void {
  const { store, now } = parts;

  route(app, getAlerts, async ({ caller }) => {
    // The counter first: a change in between makes the list newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const [allowed, alerts] = await Promise.all([
      store.activeAllowed(caller.id, now()),
      store.alertsOf(caller.id, momentOf(parts)),
    ]);
    return { at, most: allowed.active, alerts };
  });

  route(app, makeAlert, async ({ caller, countedAs, body, onceKey }) => {
    const definition = definitionOf(body.alert);
    const wrong = writes.problems(definition.condition);
    if (wrong) return wrong;
    app.limits.charge(countedAs, barsCost([definition]));
    const { at, alerts } = await writes.make(caller.id, definition, onceKey);
    // Made by an earlier try, and removed since.
    if (!alerts[0]) throw refusalOf('not-found', 'free');
    return { at, alert: alerts[0] };
  });

  route(app, changeAlert, async ({ caller, countedAs, body, onceKey }) => {
    const definition = definitionOf(body.alert);
    const wrong = writes.problems(definition.condition);
    if (wrong) return wrong;
    app.limits.charge(countedAs, barsCost([definition]));
    const once = { onceKey, base: body.base };
    const done = await writes.changeFrom(caller.id, body.id, definition, once);
    if ('stored' in done) return { outcome: 'conflict' as const, stored: done.stored };
    if (!done.alerts[0]) throw refusalOf('not-found', 'free');
    return { at: done.at, alert: done.alerts[0] };
  });

  route(app, actOnAlerts, async ({ caller, countedAs, onceKey, body: { ids, act } }) => {
    const { at, alerts } = await writes.act(caller.id, ids, act, onceKey);
    const armed = alerts.filter(({ state }) => state === 'active');
    app.limits.mayUse(countedAs, barsCost(armed as readonly AlertDefinition[]));
    return { at, alerts: [...alerts] };
  });

  route(app, previewAlert, async ({ caller, body: { alert, sessions } }) => {
    const definition = { ...EMPTY, ...alert } as AlertDefinition;
    const fault = writes.faultOf(definition);
    if (fault) throw fault;
    const { subject } = definition;
    const codes =
      subject.kind === 'list'
        ? await store.codesOfList(caller.id, subject.list)
        : parts.codesOf(subject);
    if (!codes) throw refusalOf('unknown-list', 'free');
    return preview({ ...definition, codes }, sessions);
  });

  route(app, exportAlerts, async ({ caller }) => {
    const alerts = await store.alertsOf(caller.id, momentOf(parts));
    return { version: 1 as const, alerts: alerts.map(definitionIn) };
  });

  route(app, importAlerts, async ({ caller, body }) => {
    const given = body.file.alerts.map(definitionOf);
    const { sms } = await store.activeAllowed(caller.id, now());
    const possible = given.filter(
      (definition) => writes.faultOf(definition) === undefined && (sms || !wantsSms(definition)),
    );
    const screeners = await store.screeners(caller.id);
    const known = possible.filter(({ condition }) =>
      screenersIn(condition).every((id) => screeners.get(id)?.live),
    );
    const missing = await store.missing(caller.id, known);
    if (missing.length === 0)
      return { at: await store.counterOf(caller.id), alerts: [], skipped: given.length };
    const { at, alerts } = await writes.makeMany(caller.id, missing);
    return { at, alerts: [...alerts], skipped: given.length - missing.length };
  });
}

/** Milliseconds for the bars of every share of a list. */
const LIST_BARS_MS = 400;

/** A study of a list reads the bars of all its shares before it is watched. */
const barsCost = (alerts: readonly Pick<AlertDefinition, 'subject' | 'condition'>[]): number =>
  LIST_BARS_MS *
  alerts.filter(({ subject, condition }) => subject.kind !== 'share' && studiesIn(condition) > 0)
    .length;

const EMPTY = { name: '', note: '', until: null, quiet: null, channels: null };

const definitionIn = (alert: AlertRow) => {
  const { name, note, subject, condition, again, until, quiet, channels } = alert;
  return { name, note, subject, condition, again, until, quiet, channels };
};
