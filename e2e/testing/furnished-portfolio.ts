import type { ActionProposal } from '@dorpon/contract/portfolio-reports';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { chargesOfTrade, usualRates } from '@dorpon/domain/portfolio/broker-charges';
import { paisa } from '@dorpon/domain/units';
import type { MemberSession } from './member-session.ts';

const settings = {
  lotMethod: 'fifo',
  hasTaxNumber: true,
  charges: [],
  automaticActions: false,
  depositRate: 9.5,
  broker: '',
};

type Trade = readonly [kind: 'buy' | 'sell', code: string, quantity: number];

/** By day, at the close of the simulated market. AAMRANET is in category Z. */
const trades: Readonly<Record<string, readonly Trade[]>> = {
  '2025-12-09': [
    ['buy', 'SQURPHARMA', 700],
    ['buy', 'CITYBANK', 4000],
  ],
  '2026-01-12': [
    ['buy', 'ROBI', 3000],
    ['buy', 'OLYMPIC', 500],
    ['buy', 'AAMRANET', 2500],
  ],
  '2026-02-03': [
    ['buy', 'RENATA', 250],
    ['buy', 'LHB', 1500],
  ],
  '2026-03-02': [
    ['buy', 'EBL', 4000],
    ['buy', 'ACI', 300],
    ['buy', 'MARICO', 30],
  ],
  '2026-04-20': [
    ['sell', 'OLYMPIC', 200],
    ['sell', 'EBL', 1300],
  ],
  '2026-05-18': [
    ['buy', 'WALTONHIL', 160],
    ['buy', 'BATBC', 200],
    ['buy', 'BRACBANK', 1500],
  ],
  '2026-07-22': [
    ['sell', 'ROBI', 1000],
    ['sell', 'CITYBANK', 1500],
  ],
  '2026-09-03': [['buy', 'SQURPHARMA', 300]],
  '2026-10-20': [['sell', 'ACI', 100]],
  '2026-11-12': [['buy', 'BRACBANK', 500]],
  '2026-11-15': [
    ['buy', 'OLYMPIC', 400],
    ['sell', 'EBL', 1700],
  ],
};

const held = [
  { kind: 'opening', day: '2025-11-16', code: 'BRACBANK', quantity: 2000, cost: 12_480_000 },
  { kind: 'opening', day: '2025-11-16', code: 'GP', quantity: 300, cost: 10_056_000 },
  { kind: 'deposit', day: '2025-11-16', amount: 125_000_000 },
  { kind: 'withdrawal', day: '2026-06-15', amount: 4_000_000 },
] as const satisfies readonly TransactionContent[];

/** Named by the numbers of their accounts, which are the same in both languages. */
const LONG = { id: 'long', name: '1203' };
const MARGIN = { id: 'margin', name: '4471' };
/** Proposals of the record that wait for an answer. */
const WAITING = 2;

/** Two portfolios: one of a year with trades, dividends, target and stop, and a small one with a margin loan. */
export async function furnishPortfolios(member: MemberSession): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await member.post(`/portfolio/${path}`, { writer: 'screens', ...body });
    const said = (await answer.json()) as { outcome?: string };
    if (said.outcome !== 'saved') throw new Error(`${path}: ${JSON.stringify(said)}`);
  };
  const save = (portfolio: string, contents: readonly TransactionContent[]) => {
    const changes = contents.map((content, at) => ({ id: `${portfolio}-${at}`, base: 0, content }));
    return post('save-transactions', { portfolio, changes });
  };
  for (const { id, name } of [LONG, MARGIN])
    await post('save-portfolio', { id, base: 0, name, settings });
  const bought = await Promise.all(
    Object.entries(trades).map(async ([day, ofDay]): Promise<TransactionContent[]> => {
      const answer = await member.get(`/shares/get-allshare-by-date?date=${day}`);
      const closes = (await answer.json()) as { code: string; c: number }[];
      return ofDay.map(([kind, code, quantity]) => {
        const price = paisa(closes.find((row) => row.code === code)?.c ?? 0);
        const charges = chargesOfTrade(quantity * price, usualRates(day)).total;
        return { kind, day, code, quantity, price, charges };
      });
    }),
  );
  await save(LONG.id, [...held, ...bought.flat()]);
  const found = await member.get(`/portfolio/get-proposals?portfolio=${LONG.id}`);
  const { proposals } = (await found.json()) as { proposals: ActionProposal[] };
  const accept = proposals.slice(0, -WAITING).map(({ id }) => id);
  await post('settle-proposals', { portfolio: LONG.id, accept, dismiss: [] });
  await post('save-target', {
    portfolio: LONG.id,
    code: 'BRACBANK',
    base: 0,
    target: 9_500,
    stop: 6_200,
  });
  await save(MARGIN.id, [
    { kind: 'opening', day: '2026-03-01', code: 'GP', quantity: 500, cost: 15_800_000 },
    { kind: 'opening', day: '2026-03-01', code: 'LHB', quantity: 2000, cost: 13_400_000 },
    { kind: 'loan', day: '2026-03-01', amount: 12_000_000 },
    { kind: 'withdrawal', day: '2026-03-01', amount: 12_000_000 },
    { kind: 'loan-interest', day: '2026-09-30', amount: 780_000, toLoan: true },
  ]);
}
