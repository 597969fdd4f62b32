import {
  companyFigures,
  newestAnnual,
  newestQuarter,
} from '@dorpon/domain/company/company-figures';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import { type Issue, issuesUpTo } from '@dorpon/domain/company/restatement';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Statement } from '@dorpon/domain/company/statement';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FeedOpening } from '../../feed/feed.ts';

/** The newest data of one company. */
export interface CompanyRecord {
  /** The listing as of now. */
  readonly instrument: Instrument;
  /** The newest audited year, and the quarters of the newest year. */
  readonly statements: readonly Statement[];
  /** The two newest rows, oldest first. */
  readonly holdings: readonly HoldingRow[];
  /** Oldest first. */
  readonly actions: readonly CorporateAction[];
  /** Bonus and rights issues reflected in the price of the open day, oldest first. */
  readonly issues: readonly Issue[];
  readonly figures: CompanyFigures;
}

/** All companies as of now: loaded at the start, then updated by the feed and by imports. */
export interface CompanyBook {
  /** Incremented by every change, so that caches can compare. */
  readonly version: number;
  of(code: ShareCode): CompanyRecord | undefined;
  /** Oldest first; also of a share that is no longer listed. */
  actionsOf(code: ShareCode): readonly CorporateAction[];
  /** In the order of the list of instruments. */
  all(): Iterable<CompanyRecord>;
  /** Returns the figures of every company that the disclosures name; some may be unchanged. */
  take(disclosures: Disclosures): CompanyFigures[];
  /** Opens a session. Returns the figures of companies whose issues may differ on that day. */
  openDay(day: TradingDay): CompanyFigures[];
  /** Replaces everything. */
  renew(instruments: readonly Instrument[], known: Known, day: TradingDay): void;
}

/** The last close before a day; null when there is none. */
export type CloseBefore = (code: ShareCode, day: TradingDay) => Paisa | null;

type Known = Pick<Disclosures, 'statements' | 'holdings' | 'actions'>;

export function createCompanyBook(
  opening: Pick<FeedOpening, 'instruments' | 'figures' | 'hours'>,
  known: Known,
  closeBefore: CloseBefore,
): CompanyBook {
  const feedFigures = new Map(opening.figures.map((figures) => [figures.code, figures]));
  const records = new Map<ShareCode, CompanyRecord>();
  /** Of shares that are no longer listed. */
  const earlierActions = new Map<ShareCode, readonly CorporateAction[]>();
  let version = 0;
  let today = opening.hours.day;

  const issuesDiffer = ({ actions, issues }: CompanyRecord, day: TradingDay): boolean =>
    actions.some(({ reopensOn }) => reopensOn > today && reopensOn <= day) ||
    issues.some(({ exDay }) => exDay > day);

  function put(instrument: Instrument, added: Known): CompanyRecord {
    const { code } = instrument;
    const before = records.get(code);
    const statements = newestOnly([...(before?.statements ?? []), ...added.statements]);
    const holdings = [...(before?.holdings ?? []), ...added.holdings].slice(-2);
    const actions = [...(before?.actions ?? []), ...added.actions].sort(byRecordDate);
    const issues = issuesUpTo(actions, today, (exDay) => closeBefore(code, exDay));
    const figures =
      statements.length > 0
        ? companyFigures(code, statements, issues)
        : (feedFigures.get(code) ?? companyFigures(code, [], []));
    const record = { instrument, statements, holdings, actions, issues, figures };
    records.set(code, record);
    return record;
  }

  function renew(instruments: readonly Instrument[], loaded: Known): void {
    records.clear();
    earlierActions.clear();
    const first = byCode(loaded);
    for (const instrument of instruments) put(instrument, first.get(instrument.code) ?? nothing);
    for (const [code, { actions }] of first)
      if (!records.has(code)) earlierActions.set(code, actions.toSorted(byRecordDate));
  }

  renew(opening.instruments, known);

  return {
    get version() {
      return version;
    },
    of: (code) => records.get(code),
    actionsOf: (code) => records.get(code)?.actions ?? earlierActions.get(code) ?? [],
    renew(instruments, loaded, day) {
      version += 1;
      today = day;
      renew(instruments, loaded);
    },
    all: () => records.values(),
    openDay(day) {
      const changed = [...records.values()].filter((record) => issuesDiffer(record, day));
      today = day;
      if (changed.length > 0) version += 1;
      return changed.map(({ instrument }) => put(instrument, nothing).figures);
    },
    take(disclosures) {
      version += 1;
      const listed = new Map(
        disclosures.listings.map((instrument) => [instrument.code, instrument]),
      );
      const news = byCode(disclosures);
      return [...new Set([...listed.keys(), ...news.keys()])].flatMap((code) => {
        const before = records.get(code);
        const instrument = listed.get(code) ?? before?.instrument;
        return instrument
          ? [put(instrument, withoutKnown(news.get(code) ?? nothing, before)).figures]
          : [];
      });
    },
  };
}

const nothing: Known = { statements: [], holdings: [], actions: [] };

const byRecordDate = (a: CorporateAction, b: CorporateAction): number =>
  a.recordDate < b.recordDate ? -1 : a.recordDate > b.recordDate ? 1 : 0;

function byCode({ statements, holdings, actions }: Known): Map<ShareCode, Known> {
  const found = new Map<
    ShareCode,
    { statements: Statement[]; holdings: HoldingRow[]; actions: CorporateAction[] }
  >();
  const of = (code: ShareCode) => {
    let one = found.get(code);
    if (!one) found.set(code, (one = { statements: [], holdings: [], actions: [] }));
    return one;
  };
  for (const statement of statements) of(statement.code).statements.push(statement);
  for (const row of holdings) of(row.code).holdings.push(row);
  for (const action of actions) of(action.code).actions.push(action);
  return found;
}

/** Leaves out rows that are already known: a replay after a restart repeats them. */
function withoutKnown(disclosures: Known, before: CompanyRecord | undefined): Known {
  if (!before) return disclosures;
  const held = new Set(before.holdings.map(({ heldOn }) => heldOn));
  const acted = new Set(before.actions.map(({ kind, recordDate }) => `${kind} ${recordDate}`));
  return {
    statements: disclosures.statements,
    holdings: disclosures.holdings.filter(({ heldOn }) => !held.has(heldOn)),
    actions: disclosures.actions.filter(
      ({ kind, recordDate }) => !acted.has(`${kind} ${recordDate}`),
    ),
  };
}

function newestOnly(statements: readonly Statement[]): Statement[] {
  const annual = newestAnnual(statements);
  const year = newestQuarter(statements)?.yearEndedOn;
  const quarters = new Map(
    statements
      .filter(({ period, yearEndedOn }) => period !== 'annual' && yearEndedOn === year)
      .map((statement) => [statement.period, statement]),
  );
  return [...(annual ? [annual] : []), ...quarters.values()];
}
