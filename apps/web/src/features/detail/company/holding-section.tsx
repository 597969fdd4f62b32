import { type HoldingRow, holders, holdingChange } from '@dorpon/domain/company/shareholding';
import type { Shareholding } from '@dorpon/domain/market/instrument';
import { type Percent, paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PartMark, PartsBar, PartsHistory } from '../../../ui/plots/parts.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { Change, Portion } from '../../../ui/text/figures.tsx';
import { formatPortion } from '../../../ui/text/format.ts';
import { shareFundamentalsQuery } from '../fundamentals-calls.ts';
import { holdingHistoryQuery } from './calls.ts';
import { CompanyAnswer } from './company-answer.tsx';

/** In the order of their tones, the darkest first. */
const order = [
  'director',
  'institute',
  'foreign',
  'public',
  'govt',
] as const satisfies readonly (typeof holders)[number][];

/** Shareholding of the newest month, or of the month under the pointer. */
export function HoldingSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const query = useQuery(holdingHistoryQuery(code));
  return (
    <CompanyAnswer title={t('company.holding.title')} query={query} rows={10}>
      {(rows) => (rows.length > 0 ? <Months rows={rows} /> : <HoldersAtListing code={code} />)}
    </CompanyAnswer>
  );
}

/** Without a monthly list: the shareholding at the time of listing, if it is known. */
function HoldersAtListing({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const query = useQuery(shareFundamentalsQuery(code));
  return (
    <CompanyAnswer title={t('company.holding.title')} query={query} rows={10}>
      {({ holding }) =>
        holding === null ? (
          <p className="company-none">{t('company.holding.none')}</p>
        ) : (
          <>
            <p className="company-aside holding-day">{t('company.holding.undated')}</p>
            <Holders now={holding} change={null} />
          </>
        )
      }
    </CompanyAnswer>
  );
}

function Months({ rows }: { rows: readonly HoldingRow[] }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const numerals = useNumerals();
  const [pointed, setPointed] = useState<number | null>(null);
  const chosen = Math.min(pointed ?? rows.length - 1, rows.length - 1);
  const now = rows[chosen];
  if (now === undefined) return null;
  const dayOf = (day: TradingDay) => words(day, 'long');
  const parts = order
    .map((holder) => `${t(`company.holding.${holder}`)} ${formatPortion(now[holder], 2)}`)
    .join(', ');
  return (
    <>
      <p className="company-aside holding-day">
        {t('company.holding.aside', { day: dayOf(now.heldOn) })}
      </p>
      <Holders now={now} change={holdingChange(now, rows[chosen - 1])} />
      <h3 className="company-under">{t('company.holding.history')}</h3>
      <PartsHistory
        label={t('company.holding.history')}
        moments={rows.map((row) => ({
          key: row.heldOn,
          parts: order.map((holder) => row[holder]),
        }))}
        chosen={chosen}
        words={inNumerals(t('company.holding.words', { day: dayOf(now.heldOn), parts }), numerals)}
        onChoose={setPointed}
      />
      <p className="holding-ends" aria-hidden="true">
        <span>{dayOf(rows[0]?.heldOn ?? now.heldOn)}</span>
        <span>{dayOf(rows.at(-1)?.heldOn ?? now.heldOn)}</span>
      </p>
    </>
  );
}

function Holders({ now, change }: { now: Shareholding; change: Shareholding | null }) {
  const { t } = useTranslation();
  return (
    <>
      <PartsBar parts={order.map((holder) => ({ key: holder, percent: now[holder] }))} />
      <ul className="holders">
        {order.map((holder, place) => (
          <li key={holder} data-holder={holder}>
            <span>
              <PartMark place={place} />
              {t(`company.holding.${holder}`)}
            </span>
            <b>
              <Portion value={now[holder]} />
            </b>
            <HoldingChange value={change?.[holder] ?? null} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** In percentage points. */
function HoldingChange({ value }: { value: Percent | null }) {
  const { t } = useTranslation();
  if (value === 0) return <span className="uc">{t('company.holding.unchanged')}</span>;
  return <Change value={value === null ? null : paisa(value)} />;
}
