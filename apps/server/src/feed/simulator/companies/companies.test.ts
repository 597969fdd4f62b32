import {
  addDays,
  isTradingDay,
  previousTradingDay,
  sessionHours,
  tradingDays,
} from '@dorpon/domain/calendar/trading-calendar';
import { annualisedEps } from '@dorpon/domain/company/annualised-eps';
import { balances } from '@dorpon/domain/company/balance-sheet';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import {
  cashFlowPerShare,
  earningsPerShare,
  navPerShare,
  paidUpCapital,
} from '@dorpon/domain/company/per-share';
import { issuesUpTo } from '@dorpon/domain/company/restatement';
import { holdingChange, holdingSum } from '@dorpon/domain/company/shareholding';
import { addLines, type Statement } from '@dorpon/domain/company/statement';
import { bengaliDigits } from '@dorpon/domain/digits';
import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { priceEarnings } from '@dorpon/domain/figures/price-ratios';
import {
  newSecurities,
  securitiesFactor,
  tradingRule,
} from '@dorpon/domain/market/corporate-action';
import { round } from '@dorpon/domain/units';
import { describe, expect, test } from 'vitest';
import { FIRST_DAY } from '../first-day.ts';
import { Random } from '../random.ts';
import { newShareState, openDay } from '../share-state.ts';
import { createWorld, type SimulatedShare } from '../world.ts';
import { banglaDay, englishDay, grouped, money } from './bangla.ts';
import { Disclosing } from './disclosing.ts';
import {
  ANNUAL_YEARS,
  figuresOn,
  HOLDING_MONTHS,
  listingOn,
  pastOf,
  QUARTERS,
} from './published.ts';

const EVE = '2026-11-12';
const WEEKS_AHEAD = 20;

/** All disclosures of the companies: the history, and day by day what follows. */
function everything(seed: number) {
  const world = createWorld(seed);
  const disclosing = new Disclosing(world.shares.map(({ company }) => company));
  const days = tradingDays(world.calendar, FIRST_DAY, addDays(FIRST_DAY, 7 * WEEKS_AHEAD));
  const coming = days.map((day) => ({ day, told: disclosing.on(day) }));
  const past = new Map(
    world.shares.map(({ company }) => [company.instrument.code, pastOf(company)]),
  );
  const ahead = {
    statements: byCode(coming.flatMap(({ told }) => told.statements)),
    holdings: byCode(coming.flatMap(({ told }) => told.holdings)),
    actions: byCode(coming.flatMap(({ told }) => told.actions)),
    news: byCode(coming.flatMap(({ told }) => told.news)),
  };
  const all = world.shares.map((share) => {
    const { code } = share.instrument;
    const own = past.get(code) as Disclosures;
    return {
      share,
      statements: [...own.statements, ...(ahead.statements.get(code) ?? [])],
      holdings: [...own.holdings, ...(ahead.holdings.get(code) ?? [])],
      actions: [...own.actions, ...(ahead.actions.get(code) ?? [])],
      news: [...own.news, ...(ahead.news.get(code) ?? [])],
    };
  });
  return { world, coming, past, all };
}

const byCode = <Row extends { readonly code: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ code }) => code);

const key = ({ code, period, endedOn }: Statement) => `${code} ${period} ${endedOn}`;

describe.each([1, 7, 20261115])('the companies of seed %d', (seed) => {
  const { world, coming, past, all } = everything(seed);
  const wrong: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };
  const withBooks = all.filter(({ share }) => share.instrument.type !== 'bond');

  test('have eight years, sixteen quarters and three years of shareholdings; a bond has none', () => {
    for (const { share } of all) {
      const { instrument } = share;
      const own = past.get(instrument.code) as Disclosures;
      const annual = own.statements.filter(({ period }) => period === 'annual');
      if (instrument.type === 'bond') {
        expect(own.statements).toEqual([]);
        continue;
      }
      expect(annual).toHaveLength(ANNUAL_YEARS);
      expect(own.statements.length - annual.length).toBe(QUARTERS);
      if (instrument.listingYear < 2023) expect(own.holdings).toHaveLength(HOLDING_MONTHS);
      if (instrument.listingYear < 2023) expect(own.news.length).toBeGreaterThan(15);
    }
  });

  test('have balanced books, cash flows that end at the cash, and paid-up capital of shares × face value', () => {
    for (const { share, statements } of withBooks)
      for (const statement of statements) {
        const { balance, cashFlow, income, outstanding } = statement;
        check(balances(balance), `${key(statement)} balances`);
        check(cashFlow.closingCash === balance.cash, `${key(statement)} ends at its cash`);
        check(
          cashFlow.openingCash + cashFlow.netChange === cashFlow.closingCash,
          `${key(statement)} flows`,
        );
        check(cashFlow.profit === income.profit, `${key(statement)} flows from its profit`);
        check(
          balance.paidUpCapital === paidUpCapital(outstanding, share.instrument.faceValue),
          `${key(statement)} paid up`,
        );
        check(
          outstanding === share.company.sharesOn(statement.endedOn),
          `${key(statement)} securities`,
        );
        check(
          income.revenue > 0 && income.costOfSales >= 0 && income.tax >= 0 && balance.cash >= 0,
          `${key(statement)} signs`,
        );
        const sum = income.profitBeforeTax - income.tax;
        check(sum === income.profit, `${key(statement)} profit`);
      }
    expect(wrong).toEqual([]);
  });

  test('have quarters that add up to the year and begin with the previous cash', () => {
    let years = 0;
    for (const { statements } of withBooks) {
      const quarters = statements.filter(({ period }) => period !== 'annual');
      for (const annual of statements.filter(({ period }) => period === 'annual')) {
        const own = quarters.filter(({ yearEndedOn }) => yearEndedOn === annual.yearEndedOn);
        if (own.length < 4) continue;
        years += 1;
        expect(addLines(own.map(({ income }) => income))).toEqual(annual.income);
        const operating = own.reduce((total, { cashFlow }) => total + cashFlow.operating, 0);
        check(operating === annual.cashFlow.operating, `${key(annual)} operating`);
        check(
          own[3].balance === annual.balance || own[3].balance.cash === annual.balance.cash,
          key(annual),
        );
      }
      quarters.sort((a, b) => (a.endedOn < b.endedOn ? -1 : 1));
      quarters.forEach((quarter, i) => {
        if (i === 0) return;
        check(
          quarter.cashFlow.openingCash === quarters[i - 1].balance.cash,
          `${key(quarter)} begins where the last ended`,
        );
      });
    }
    expect(years).toBeGreaterThan(3 * withBooks.length);
    expect(wrong).toEqual([]);
  });

  test('have shareholdings that add up to 100 and match the listing', () => {
    for (const { share, holdings } of withBooks) {
      for (const row of holdings) check(holdingSum(row) === 100, `${row.code} ${row.heldOn}`);
      for (const row of holdings)
        check(
          Math.min(row.director, row.govt, row.institute, row.foreign, row.public) >= 0,
          row.code,
        );
      const listed = listingOn(share.company, EVE);
      expect(listed.shareholding).toEqual(share.instrument.shareholding);
      expect(listed.outstanding).toBe(share.instrument.outstanding);
    }
    expect(wrong).toEqual([]);
  });

  test('have sponsor trades that match the change of shareholdings', () => {
    let trades = 0;
    for (const { share, holdings, news } of withBooks) {
      const told = new Map(
        news
          .filter(({ kind }) => kind === 'sponsor-trade')
          .map((item) => [item.publishedOn.slice(0, 7), item]),
      );
      holdings.forEach((row, i) => {
        const change = holdingChange(row, holdings[i - 1]);
        if (!change) return;
        const item = told.get(row.heldOn.slice(0, 7));
        check(
          (change.director !== 0) === (item !== undefined),
          `${row.code} ${row.heldOn} sponsor`,
        );
        if (!item) return;
        trades += 1;
        const points = ((item.figures.quantity ?? 0) / share.company.sharesOn(row.heldOn)) * 100;
        check(
          Math.abs(points - Math.abs(change.director)) < 0.005,
          `${row.code} ${row.heldOn} quantity`,
        );
        check(item.figures.side === (change.director > 0 ? 'buy' : 'sell'), `${row.code} side`);
      });
    }
    expect(wrong).toEqual([]);
    expect(trades).toBeGreaterThan(300);
  });

  test('have share counts that change on the ex-day of a bonus or rights', () => {
    let changed = 0;
    for (const share of world.shares)
      for (const action of share.actions) {
        const factor = securitiesFactor(newSecurities(action));
        const before = share.company.sharesOn(action.recordDate);
        const after = share.company.sharesOn(action.reopensOn);
        check(Math.abs(after - before * factor) <= factor, `${action.code} ${action.recordDate}`);
        if (factor > 1) changed += 1;
      }
    for (const { told } of coming)
      for (const listing of told.listings)
        if (listing.outstanding % 1 !== 0) wrong.push(`${listing.code} whole`);
    expect(wrong).toEqual([]);
    expect(changed).toBeGreaterThan(200);
  });

  test('have actions with ordered trading days, three of them in the spot market', () => {
    for (const { actions } of all)
      for (const action of actions) {
        const { declaredOn, publishedOn, spotFrom, recordDate, reopensOn, agmOn } = action;
        const days = [
          declaredOn,
          publishedOn,
          spotFrom,
          recordDate,
          reopensOn,
          ...(agmOn ? [agmOn] : []),
        ];
        check(
          days.every((day) => isTradingDay(world.calendar, day)),
          `${action.code} trading days`,
        );
        check(
          days.every((day, i) => i === 0 || days[i - 1] < day),
          `${action.code} ${recordDate} order`,
        );
        const spot = tradingDays(world.calendar, spotFrom, addDays(recordDate, -1));
        check(spot.length === 3, `${action.code} ${recordDate} spot`);
      }
    expect(wrong).toEqual([]);
  });

  test('lift the limits on the days of disclosures, and on no other', () => {
    const lifting = new Set(['quarter', 'dividend', 'annual', 'rights']);
    for (const { day, told } of coming) {
      const tellers = new Set(
        told.news.filter(({ kind }) => lifting.has(kind)).map(({ code }) => code),
      );
      for (const { instrument, openLimitDays } of world.shares) {
        const isLifted = openLimitDays.has(day);
        const mayLift = instrument.type === 'equity' && tellers.has(instrument.code);
        check(isLifted === mayLift, `${instrument.code} ${day} limit`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('announce spot sessions, suspensions and resumptions that the exchange then makes', () => {
    for (const { share, news } of all)
      for (const { kind, figures, code } of news) {
        const rule = (day = '') => tradingRule(share.actions, day);
        if (kind === 'spot') {
          check(rule(figures.spotFrom).market === 'spot', `${code} spot from`);
          check(rule(figures.spotTo).market === 'spot', `${code} spot to`);
          check(!rule(figures.spotTo).suspended, `${code} spot to`);
        }
        if (kind === 'record-date') check(rule(figures.recordDate).suspended, `${code} suspended`);
        if (kind === 'resumption')
          check(rule(figures.resumesOn).market === 'public', `${code} resumes`);
      }
    expect(wrong).toEqual([]);
  });

  test('publish news with the figures of its statements and actions', () => {
    let quoted = 0;
    for (const { statements, actions, news } of withBooks) {
      const byEnd = new Map(statements.map((row) => [`${row.period} ${row.endedOn}`, row]));
      for (const item of news) {
        const { kind, figures, body, banglaBody } = item;
        if (kind === 'quarter' || kind === 'dividend' || kind === 'annual') {
          const statement = byEnd.get(`${figures.period} ${figures.endedOn}`);
          if (!statement) continue;
          quoted += 1;
          check(statement.publishedOn === item.publishedOn, `${item.id} day`);
          for (const [name, of] of [
            ['eps', earningsPerShare],
            ['nav', navPerShare],
            ['nocfps', cashFlowPerShare],
          ] as const) {
            const figure = of(statement) ?? 0;
            check(figures[name] === figure, `${item.id} ${name}`);
            check(body.includes(`Tk. ${money(figure)}`), `${item.id} says ${name}`);
            check(banglaBody.includes(bengaliDigits(money(figure))), `${item.id} bn ${name}`);
          }
        }
        if (kind === 'dividend') {
          const action = actions.find(({ recordDate }) => recordDate === figures.recordDate);
          check(action?.publishedOn === item.publishedOn, `${item.id} action`);
          check(
            action?.cash === figures.cash && action?.stock === figures.stock,
            `${item.id} paid`,
          );
          check(body.includes(englishDay(figures.recordDate ?? '')), `${item.id} record date`);
          check(banglaBody.includes(banglaDay(figures.agmOn ?? '')), `${item.id} bn meeting`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(quoted).toBeGreaterThan(3000);
  });

  test('publish news with unique ids, texts in both languages and a trading day', () => {
    const ids = new Set<string>();
    for (const { news } of all)
      for (const item of news) {
        check(!ids.has(item.id), `${item.id} twice`);
        ids.add(item.id);
        check(isTradingDay(world.calendar, item.publishedOn), `${item.id} on a day off`);
        check(/[ঀ-৿]/.test(item.banglaBody) && /[ঀ-৿]/.test(item.banglaTitle), `${item.id} bangla`);
        check(
          !/undefined|NaN|null/.test(item.title + item.body + item.banglaTitle + item.banglaBody),
          item.id,
        );
        check(item.body.length > 20, `${item.id} body`);
      }
    expect(wrong).toEqual([]);
  });

  test('announce board meetings before, and results after them', () => {
    for (const { news } of all) {
      const results = new Map(
        news
          .filter(({ figures }) => figures.eps !== undefined)
          .map((item) => [`${item.figures.period} ${item.figures.endedOn}`, item]),
      );
      for (const { kind, figures, publishedOn, id } of news) {
        if (kind !== 'board-meeting') continue;
        check(publishedOn < (figures.meetingOn ?? ''), `${id} before`);
        const result = results.get(`${figures.period} ${figures.endedOn}`);
        if (result)
          check(
            previousTradingDay(world.calendar, result.publishedOn) === figures.meetingOn,
            `${id} result`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });

  test('have P/E × EPS equal to the price, with the EPS published by that day', () => {
    for (const { share, statements } of withBooks)
      for (const day of [EVE, '2026-11-23', '2027-02-17']) {
        const known = statements.filter(({ publishedOn }) => publishedOn <= day);
        const { annualisedEps: eps } = figuresOn(share.company, day);
        const issues = issuesUpTo(share.company.actions, day, () => null);
        expect(eps).toBe(annualisedEps(known, issues));
        const { price } = share.calibration;
        const ratio = priceEarnings(price, eps);
        if (ratio === null || eps === null) continue;
        check(
          Math.abs(ratio * eps * 100 - price) <= eps * 0.5 + 0.01,
          `${share.instrument.code} P/E`,
        );
      }
    expect(wrong).toEqual([]);
  });

  test('publish results before the open and other news while the market trades, on its own day', () => {
    let inHours = 0;
    let counted = 0;
    const early = new Set(['quarter', 'dividend', 'annual', 'rights']);
    for (const { news } of all)
      for (const { id, kind, publishedOn, publishedAt } of news) {
        const { opensAt, continuousEndsAt } = sessionHours(publishedOn);
        const at = publishedAt ?? 0;
        counted += 1;
        if (at >= opensAt) inHours += 1;
        check(at >= opensAt - 45 * 60_000 && at < continuousEndsAt, `${id} time`);
        check(at < opensAt === early.has(kind), `${id} before the open`);
      }
    expect(wrong).toEqual([]);
    expect(inHours / counted).toBeGreaterThan(0.6);
  });

  test('yield at most 12% a year at their calibrated price', () => {
    let highest = 0;
    for (const { share, actions } of all) {
      const { instrument, calibration } = share;
      for (const { kind, cash } of actions) {
        if (kind !== 'dividend') continue;
        const paid = dividendYield(cash, instrument.faceValue, calibration.price) ?? 0;
        highest = Math.max(highest, paid);
        check(paid <= 12, `${instrument.code} yields ${paid}%`);
      }
    }
    expect(wrong).toEqual([]);
    expect(highest).toBeGreaterThan(8);
  });

  test('pay dividends as their category requires', () => {
    for (const { share, actions } of all)
      for (const { kind, cash, stock } of actions) {
        if (kind !== 'dividend') continue;
        const { quoteBase } = share.instrument;
        check(!quoteBase.startsWith('Z'), `${share.instrument.code} is Z and pays`);
        if (quoteBase === 'A-EQ')
          check(cash + stock >= 10, `${share.instrument.code} pays ${cash}`);
        check(cash >= 0 && Number.isInteger(cash) && cash + stock > 0, share.instrument.code);
      }
    expect(wrong).toEqual([]);
  });
});

describe('disclosures up to a day', () => {
  const world = createWorld(3);
  const aci = world.shares.find(({ instrument }) => instrument.code === 'ACI') as SimulatedShare;

  test('depend only on the seed, the code and the day', () => {
    const again = createWorld(3).shares.find(({ instrument }) => instrument.code === 'ACI');
    expect(pastOf(again?.company ?? aci.company)).toEqual(pastOf(aci.company));
    const companies = world.shares.map(({ company }) => company);
    const whole = new Disclosing(companies);
    whole.on('2026-11-15');
    whole.on('2027-02-15');
    expect(new Disclosing(companies).on('2027-02-16')).toEqual(whole.on('2027-02-16'));
  });

  test('differ with another seed', () => {
    const other = createWorld(4).shares.find(({ instrument }) => instrument.code === 'ACI');
    expect(other && pastOf(other.company).statements).not.toEqual(pastOf(aci.company).statements);
  });

  test('have the share count of the exchange, years ahead', () => {
    for (const share of world.shares.slice(0, 120)) {
      const state = newShareState(share, Math.log(10_000), 10_000);
      const random = Random.of('share', share.instrument.code);
      for (const action of share.actions) {
        if (action.reopensOn < FIRST_DAY) continue;
        state.close = 10_000;
        openDay(state, share, action.reopensOn, random);
        const counted = Math.round(share.instrument.outstanding * state.bonusFactor);
        expect(counted).toBe(share.company.sharesOn(action.reopensOn));
      }
    }
  });
});

describe('texts', () => {
  test('have days and counts in both languages', () => {
    expect(englishDay('2026-11-05')).toBe('November 5, 2026');
    expect(banglaDay('2026-11-05')).toBe('৫ নভেম্বর ২০২৬');
    expect(grouped(12_345_678)).toBe('1,23,45,678');
    expect([grouped(999), grouped(1000), grouped(100_000)]).toEqual(['999', '1,000', '1,00,000']);
    expect(bengaliDigits(money(-1.5))).toBe('-১.৫০');
    expect(round(1.005, 2)).toBe(1.01);
  });
});
