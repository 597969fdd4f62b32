import { reserve } from '@dorpon/domain/company/reserve';
import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { floatCap, marketCap } from '@dorpon/domain/figures/float-cap';
import { priceEarnings, priceNav } from '@dorpon/domain/figures/price-ratios';
import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import { CRORE, type Paisa, type ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InstrumentCard } from '../../../api/one-share.ts';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { Crore, CroreOfMillion, Price, Ratio } from '../../../ui/text/figures.tsx';
import { BetaFigure } from '../beta-figure.tsx';
import { type ShareFundamentals, shareFundamentalsQuery } from '../fundamentals-calls.ts';
import { betaQuery } from '../price-calls.ts';
import { CompanyAnswer } from './company-answer.tsx';
import { YieldFigure } from './yield-figure.tsx';

const ROWS = 11;

interface FundamentalsSectionProps {
  readonly code: ShareCode;
  readonly price: Paisa;
  readonly card: InstrumentCard | undefined;
}

export function FundamentalsAside({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const day = useQuery(shareFundamentalsQuery(code)).data?.auditedYear;
  return day ? (
    <GlossaryTerm id="audited">
      {t('company.fundamentals.audited', { day: words(day, 'long') })}
    </GlossaryTerm>
  ) : null;
}

/** Published figures, and ratios of the current price to them. */
export function FundamentalsSection({ code, price, card }: FundamentalsSectionProps) {
  const { t } = useTranslation();
  const query = useQuery(shareFundamentalsQuery(code));
  return (
    <>
      <CompanyAnswer title={t('company.fundamentals.title')} query={query} rows={ROWS}>
        {(record) => (
          <div className="fact-columns price-area">
            <EarningFacts record={record} price={price} />
            <SizeFacts code={code} record={record} price={price} card={card} />
          </div>
        )}
      </CompanyAnswer>
      <p className="company-aside company-basis">{query.data && <Basis record={query.data} />}</p>
    </>
  );
}

/** The basis of the per-share figures. P/E and P/NAV are the price divided by the figure shown. */
function Basis({ record }: { record: ShareFundamentals }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const { quarterEndedOn, restatedOn } = record;
  const quarters =
    quarterEndedOn !== null &&
    t('company.fundamentals.quarters', { day: words(quarterEndedOn, 'long') });
  const securities =
    restatedOn === null
      ? t('company.fundamentals.asReported')
      : t('company.fundamentals.restated', { day: words(restatedOn, 'long') });
  return quarters ? `${quarters} ${securities}` : securities;
}

interface FactsProps {
  readonly record: ShareFundamentals;
  readonly price: Paisa;
}

function EarningFacts({ record, price }: FactsProps) {
  const two = (value: number | null) => <Ratio value={value} decimals={2} />;
  return (
    <dl>
      <Fact name="pe">{two(priceEarnings(price, record.annualisedEps))}</Fact>
      <Fact name="peAudited">{two(priceEarnings(price, record.auditedEps))}</Fact>
      <Fact name="pnav">{two(priceNav(price, record.annualNav))}</Fact>
      <Fact name="eps">{two(record.annualisedEps)}</Fact>
      <Fact name="epsAudited">{two(record.auditedEps)}</Fact>
      <Fact name="nav">{two(record.annualNav)}</Fact>
      <Fact name="cashFlow">{two(record.auditedCashFlow)}</Fact>
      <Fact name="yield">
        <YieldFigure value={dividendYield(record.lastCash, record.faceValue, price)} />
      </Fact>
      <Fact name="lastCash">
        <YieldFigure value={record.lastCash} />
      </Fact>
      <Fact name="lastStock">
        <YieldFigure value={record.lastStock} />
      </Fact>
    </dl>
  );
}

type SizeFactsProps = FactsProps & Pick<FundamentalsSectionProps, 'code' | 'card'>;

function SizeFacts({ code, record, price, card }: SizeFactsProps) {
  const { t } = useTranslation();
  const words = useDayWords();
  const beta = useQuery(betaQuery(code));
  const listed = useDigits(String(record.listingYear));
  const { outstanding, holding } = record;
  const board = card?.board as 'main' | 'sme' | 'debt' | undefined;
  return (
    <dl>
      <Fact name="cap">
        <Crore value={marketCap(price, outstanding)} />
      </Fact>
      <Fact name="floatCap">
        <Crore value={holding && floatCap(price, outstanding, holding)} />
      </Fact>
      <Fact name="float">
        <YieldFigure value={record.freeFloat} />
      </Fact>
      <Fact name="shares">
        <Ratio value={outstanding / CRORE} decimals={2} />
      </Fact>
      <Fact name="paidUp">
        <CroreOfMillion value={record.paidUpMn} />
      </Fact>
      <Fact name="reserve">
        <Reserve equity={record.equityMn} paidUpCapital={record.paidUpMn} />
      </Fact>
      <Fact name="face">
        <Price value={record.faceValue} />
      </Fact>
      <Fact name="beta">
        <BetaFigure query={beta} />
      </Fact>
      <Fact name="category">
        <span translate="no">{record.category}</span>
        {board && <small>{t(`company.fundamentals.boards.${board}`)}</small>}
      </Fact>
      <Fact name="yearEnd">{words(`2000-${record.yearEnd}`, 'short')}</Fact>
      <Fact name="listed">{listed}</Fact>
    </dl>
  );
}

/** Equity minus today's paid-up capital: a bonus has turned part of the reserve into capital. */
function Reserve({ equity, paidUpCapital }: { equity: number | null; paidUpCapital: number }) {
  if (equity === null) return <Ratio value={null} decimals={2} />;
  return <CroreOfMillion value={reserve({ equity, paidUpCapital })} />;
}

type FactName =
  | ('pe' | 'peAudited' | 'pnav' | 'eps' | 'epsAudited' | 'nav' | 'cashFlow' | 'yield')
  | ('lastCash' | 'lastStock' | 'cap' | 'floatCap' | 'float' | 'shares' | 'paidUp' | 'reserve')
  | ('face' | 'beta' | 'category' | 'yearEnd' | 'listed');

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="fact">
      <dt>
        <GlossaryTerm id={termOfFigure(name)}>{t(`company.fundamentals.${name}`)}</GlossaryTerm>
      </dt>
      <dd data-fact={name}>{children}</dd>
    </div>
  );
}
