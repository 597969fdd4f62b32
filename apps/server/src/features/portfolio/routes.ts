import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import {
  getChanges,
  getPortfolios,
  getTransactions,
  MAX_CHANGE_PAGE,
  MAX_REFUSED,
  removePortfolio,
  savePortfolio,
  saveTarget,
  saveTransactions,
  type TransactionRow,
  undoChange,
} from '@dorpon/contract/portfolio';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import { toTransaction } from '@dorpon/contract/portfolio-transaction';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { settlesOn } from '@dorpon/domain/portfolio/settlement/settle';
import type { ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Author } from '../../core/portfolio-writes/store.ts';
import { route } from '../../http/route.ts';
import { asJson } from '../../http/send-answer.ts';
import { type JudgeParts, judgesOf, memberTypeOf } from './judges.ts';
import type { PortfolioStore, Saved } from './store.ts';

export interface PortfolioParts extends JudgeParts {
  readonly store: PortfolioStore;
  readonly isKnown: (code: ShareCode) => boolean;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

const USUAL_PAGE = 100;
const encoder = new TextEncoder();

/** What a member has entered in portfolios, and its history. */
export function portfolioRoutes(app: FastifyInstance, parts: PortfolioParts): void {
  const { store, market, now, isKnown, notifyMember } = parts;

  const byMember = (writer: string | undefined): Author => ({
    by: 'member',
    writer: writer ?? null,
    now: now(),
  });

  const answerOf = <Content>(
    memberId: string,
    saved: Saved<Problem[], Content>,
    warnings: Problem[] = [],
  ) => savedAnswer(memberId, saved, warnings, notifyMember);

  async function requirePortfolio(memberId: string, id: string): Promise<void> {
    const portfolios = await store.portfolios(memberId);
    if (!portfolios.some((portfolio) => portfolio.id === id)) throw unknownPortfolio();
  }

  route(app, getPortfolios, async ({ caller }) => {
    // The counter first: a change in between makes the rows newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const [type, rows] = await Promise.all([
      memberTypeOf(store, caller.id, now()),
      store.portfolios(caller.id),
    ]);
    const { portfolios: most, transactions } = entitlementsOf(type);
    const portfolios = rows.map((row, place) => ({ ...row, standsStill: place >= most }));
    return { at, most: { portfolios: most, transactions }, portfolios };
  });

  route(app, savePortfolio, async ({ caller, body: { id, base, writer, name, settings } }) => {
    const save = { memberId: caller.id, portfolio: id, author: byMember(writer), undid: null };
    const change = { id, base, content: { name, settings } };
    return answerOf(caller.id, await store.savePortfolio(save, change, judgesOf(caller.id, parts)));
  });

  route(app, removePortfolio, async ({ caller, body: { id, base, writer } }) => {
    const save = { memberId: caller.id, portfolio: id, author: byMember(writer), undid: null };
    const change = { id, base, content: null };
    return answerOf(caller.id, await store.savePortfolio(save, change, judgesOf(caller.id, parts)));
  });

  route(app, getTransactions, async ({ caller, query }) => {
    const { portfolio, code = null, before, limit = USUAL_PAGE } = query;
    await requirePortfolio(caller.id, portfolio);
    const at = await store.counterOf(caller.id);
    const wanted = { code, before: before ?? null, limit: limit + 1 };
    const rows = await store.transactionPage(caller.id, portfolio, wanted);
    const transactions = rows.slice(0, limit).map((row) => ({
      ...row,
      settles: settlesOn(toTransaction(row.id, row.content), market.facts),
    }));
    const next = rows.length > limit ? cursorAt(transactions.at(-1)!) : null;
    return { at, transactions, next };
  });

  route(app, saveTransactions, async ({ caller, body: { portfolio, writer, changes } }) => {
    const save = { memberId: caller.id, portfolio, author: byMember(writer), undid: null };
    const judges = judgesOf(caller.id, parts);
    const saved = await store.saveTransactions(save, changes, judges);
    return answerOf(caller.id, saved, judges.warnings);
  });

  route(app, getChanges, async ({ caller, query }) => {
    const { portfolio, before = Number.MAX_SAFE_INTEGER, limit = MAX_CHANGE_PAGE } = query;
    await requirePortfolio(caller.id, portfolio);
    const at = await store.counterOf(caller.id);
    const rows = await store.changePage(caller.id, portfolio, before, limit);
    const next = rows.at(-1)?.seq ?? null;
    // Stored JSON is passed on: parsing and writing it again would take longer than reading it.
    const changes = rows.map(
      ({ items, at: time, ...row }) =>
        `${JSON.stringify({ ...row, time }).slice(0, -1)},"items":${items}}`,
    );
    return asJson(encoder.encode(`{"at":${at},"changes":[${changes.join(',')}],"next":${next}}`));
  });

  route(app, undoChange, async ({ caller, body: { seq, writer } }) => {
    const judges = judgesOf(caller.id, parts, 'undo');
    const saved = await store.undo(caller.id, seq, byMember(writer), judges);
    return answerOf(caller.id, saved, judges.warnings);
  });

  route(app, saveTarget, async ({ caller, body }) => {
    const { portfolio, code, base, writer, target, stop } = body;
    if (!isKnown(code)) throw new CallError('unknown-share', `no share ${code}`, 'code');
    const save = { memberId: caller.id, portfolio, author: byMember(writer), undid: null };
    const content = target === null && stop === null ? null : { target, stop };
    const change = { id: code, base, content };
    return answerOf(caller.id, await store.saveTarget(save, change, judgesOf(caller.id, parts)));
  });
}

const cursorAt = ({ id, version, content }: TransactionRow): string =>
  `${content.day}_${version}_${id}`;

export const unknownPortfolio = () => new CallError('not-found', 'no such portfolio');

/** The answer to a write; other windows are told of a new one. */
export function savedAnswer<Content>(
  memberId: string,
  saved: Saved<Problem[], Content>,
  warnings: Problem[],
  notifyMember: PortfolioParts['notifyMember'],
) {
  if (saved.how === 'not-found') throw unknownPortfolio();
  if (saved.how === 'refused') {
    const { refusal } = saved;
    const refused = refusal.slice(0, MAX_REFUSED);
    return { outcome: 'refused' as const, refused, count: refusal.length };
  }
  if (saved.how === 'conflict')
    return {
      outcome: 'conflict' as const,
      stored: saved.stored
        .slice(0, MAX_REFUSED)
        .map(({ id, version, content }) => ({ id, version, content })),
    };
  const { at, version, isNew } = saved;
  if (isNew) notifyMember(memberId, { what: 'portfolios', at });
  return { outcome: 'saved' as const, at, version, warnings };
}
