import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Paisa, Percent, ShareCode } from '@dorpon/domain/units';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { corporateActionsQuery } from '../../../api/corporate-actions.ts';
import { inNumerals, useDigits, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/table/figure-table.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { Portion, Ratio } from '../../../ui/text/figures.tsx';
import { DASH, formatPortion, formatPrice } from '../../../ui/text/format.ts';
import { type ActionFactor, adjustmentFactorsQuery } from './calls.ts';
import { CompanyAnswer } from './company-answer.tsx';
import { FoldButton, useFolded } from './folded-rows.tsx';
import { YieldFigure } from './yield-figure.tsx';

const FIRST = 6;

interface DividendsSectionProps {
  readonly code: ShareCode;
  readonly price: Paisa;
  /** Undefined until loaded, null when that failed. */
  readonly faceValue: Paisa | null | undefined;
}

/** Dividends and rights, with their yield and their effect on earlier prices. */
export function DividendsSection({ code, price, faceValue }: DividendsSectionProps) {
  const { t } = useTranslation();
  const query = useQuery(corporateActionsQuery(code));
  return (
    <CompanyAnswer title={t('company.dividends.title')} query={query} rows={FIRST + 1}>
      {(actions) =>
        actions.length === 0 ? (
          <p className="company-none">{t('company.dividends.none')}</p>
        ) : (
          <Actions code={code} actions={actions} price={price} faceValue={faceValue} />
        )
      }
    </CompanyAnswer>
  );
}

interface ActionsProps extends DividendsSectionProps {
  readonly actions: readonly CorporateAction[];
}

function Actions({ code, actions, price, faceValue }: ActionsProps) {
  const { t } = useTranslation();
  const { shown, fold } = useFolded(actions, FIRST);
  const clock = useClock();
  const now = clock.now();
  const today = now === null ? '' : dhakaDay(now);
  const factorsWithoutCash = useQuery(adjustmentFactorsQuery(code, 1));
  const factorsWithCash = useQuery(adjustmentFactorsQuery(code, 2));
  const [withFactors, setWithFactors] = useState(false);
  const isAhead = ({ reopensOn }: CorporateAction) => today !== '' && reopensOn > today;
  const yieldCell = (action: CorporateAction) => {
    if (action.kind === 'rights' || action.cash === 0) return <YieldFigure value={null} />;
    if (faceValue == null) return faceValue === null ? DASH : bone;
    const yieldAt = (close: Paisa | undefined) => (
      <YieldFigure
        value={close === undefined ? null : dividendYield(action.cash, faceValue, close)}
      />
    );
    if (isAhead(action)) return yieldAt(price);
    return loaded(factorsWithCash, (factors) => yieldAt(factorOf(factors, action)?.closeBefore));
  };
  const factor = (query: typeof factorsWithoutCash) => (action: CorporateAction) =>
    loaded(query, (factors) => <FactorFigure value={factorOf(factors, action)?.factor ?? null} />);
  const broken = [factorsWithCash, ...(withFactors ? [factorsWithoutCash] : [])].find(
    ({ data, isError }) => isError && data === undefined,
  );
  const factorColumns: readonly FigureColumn<CorporateAction>[] = [
    {
      id: 'factor',
      head: t('company.dividends.factor'),
      hint: t('company.dividends.factorWhy'),
      tone: 'quiet',
      cell: factor(factorsWithoutCash),
    },
    {
      id: 'factorCash',
      head: t('company.dividends.factorCash'),
      hint: t('company.dividends.factorCashWhy'),
      tone: 'quiet',
      cell: factor(factorsWithCash),
    },
  ];
  return (
    <>
      {broken && <SectionFault title={t('company.dividends.factorsFailed')} query={broken} />}
      <FigureTable
        label={t('company.dividends.title')}
        rows={shown}
        keyOf={({ kind, recordDate }) => `${kind} ${recordDate}`}
        columns={[
          {
            id: 'year',
            head: t('company.dividends.year'),
            align: 'start',
            tone: 'strong',
            cell: (action) => <ActionYear action={action} ahead={isAhead(action)} />,
          },
          {
            id: 'cash',
            head: t('company.dividends.cash'),
            term: 'cash-dividend',
            cell: ({ cash }) => percentCell(cash),
          },
          {
            id: 'stock',
            head: t('company.dividends.stock'),
            term: 'bonus',
            cell: ({ stock }) => percentCell(stock),
          },
          {
            id: 'rights',
            head: t('company.dividends.rights'),
            term: 'rights',
            cell: (action) => <RightsTerms action={action} />,
            hidePriority: 1,
          },
          {
            id: 'record',
            head: t('company.dividends.record'),
            term: 'record-date',
            cell: ({ recordDate }) => <Day day={recordDate} />,
          },
          {
            id: 'agm',
            head: t('company.dividends.agm'),
            term: 'agm',
            cell: ({ agmOn }) => <Day day={agmOn} />,
            hidePriority: 2,
          },
          {
            id: 'yield',
            head: t('company.dividends.yield'),
            term: 'dividend-yield',
            hint: t('company.dividends.yieldWhy'),
            cell: yieldCell,
          },
          ...(withFactors ? factorColumns : []),
        ]}
      />
      <div className="company-buttons">
        <FoldButton {...fold} />
        <button
          type="button"
          className="company-more"
          aria-expanded={withFactors}
          onClick={() => setWithFactors(!withFactors)}
        >
          {t(withFactors ? 'company.dividends.factorsClose' : 'company.dividends.factors')}
        </button>
      </div>
    </>
  );
}

const bone = <i className="bone cell-bone" />;

type FactorsQuery = UseQueryResult<readonly ActionFactor[]>;

/** A skeleton while the query loads and a dash after it failed: N/A would mean that none exists. */
const loaded = (
  { data, isError }: FactorsQuery,
  cell: (factors: readonly ActionFactor[]) => ReactNode,
): ReactNode => (data === undefined ? (isError ? DASH : bone) : cell(data));

const factorOf = (factors: readonly ActionFactor[], action: CorporateAction) =>
  factors.find(({ recordDate }) => recordDate === action.recordDate);

const percentCell = (percent: Percent) => <Portion value={percent === 0 ? null : percent} />;

function ActionYear({ action, ahead }: { action: CorporateAction; ahead: boolean }) {
  const { t } = useTranslation();
  const year = useDigits(action.yearEndedOn.slice(0, 4));
  return (
    <>
      {year}
      {ahead && <i className="tag company-ahead">{t('company.dividends.coming')}</i>}
    </>
  );
}

function RightsTerms({ action }: { action: CorporateAction }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (action.rights === 0) return percentCell(0);
  const terms = {
    percent: formatPortion(action.rights, Number.isInteger(action.rights) ? 0 : 2),
    price: formatPrice(action.rightsPrice),
  };
  return inNumerals(t('company.dividends.rightsAt', terms), numerals);
}

/** A dash for an action that did not adjust earlier prices. */
const FactorFigure = ({ value }: { value: number | null }) =>
  value === null ? DASH : <Ratio value={value} decimals={4} />;
