import './words.ts';
import { checkTransaction } from '@dorpon/contract/portfolio-check';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { priceOf } from '@dorpon/domain/market/quote';
import { type ChargeRates, chargesOfTrade, ratesOn } from '@dorpon/domain/portfolio/broker-charges';
import { MAX_PRICE, MAX_QUANTITY } from '@dorpon/domain/portfolio/transaction';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callNow } from '../../../api/call.ts';
import { companiesQuery } from '../../../api/companies.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { ShareChoice } from '../../../market-ui/share/share-choice.tsx';
import { PORTFOLIO_KEY } from '../../../portfolio/portfolios.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { readNumber } from '../../../ui/fields/step-number.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { formatPrice } from '../../../ui/text/format.ts';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import { exposureQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import type { PanelProps } from '../panel-props.ts';
import { WhatIfAnswer } from './what-if-answer.tsx';
import './what-if.css';

const sides = ['sell', 'buy'] as const;
type Side = (typeof sides)[number];

interface Idea {
  readonly portfolio: string;
  readonly content: TransactionContent;
}

const ideaQuery = (idea: Idea | null) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'what-if', idea],
    queryFn:
      idea === null
        ? skipToken
        : async ({ signal }) => {
            const body = { ...idea, anyPrice: true };
            return (await callNow(checkTransaction, { body, signal })).answer;
          },
  });

const quantities = { min: 1, max: MAX_QUANTITY, step: 1 };
const prices = { min: 0.01, max: MAX_PRICE / 100, step: 0.01 };
const without = (text: string) => text.replaceAll(',', '');

/** What a sale or a purchase of today would do; nothing is saved. */
export function WhatIfPanel({ shown, portfolio, portfolios }: PanelProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(portfolio?.id ?? portfolios[0]?.id ?? shown);
  const [idea, setIdea] = useState<Idea | null>(null);
  const query = useQuery(ideaQuery(idea));
  return (
    <div className="analysis what-if">
      <AnalysisSection
        name="what-if"
        title={t('whatIf.title')}
        controls={
          portfolio === undefined && (
            <SelectMenu
              label={t('whatIf.portfolio')}
              value={chosen}
              choices={portfolios.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={setChosen}
            />
          )
        }
      >
        <p className="analysis-text">{t('whatIf.text')}</p>
        <WhatIfForm
          key={chosen}
          portfolio={chosen}
          charges={portfolios.find(({ id }) => id === chosen)?.settings.charges ?? []}
          onIdea={(content) => setIdea(content && { portfolio: chosen, content })}
        />
      </AnalysisSection>
      {idea?.portfolio === chosen && (
        <PanelAnswer title={t('whatIf.failed')} query={query}>
          {(answer) => <WhatIfAnswer answer={answer} />}
        </PanelAnswer>
      )}
    </div>
  );
}

interface WhatIfFormProps {
  readonly portfolio: string;
  /** What its broker charges. */
  readonly charges: readonly ChargeRates[];
  /** Null when the form is changed: an answer is never shown beside other figures. */
  readonly onIdea: (content: TransactionContent | null) => void;
}

function WhatIfForm({ portfolio, charges, onIdea }: WhatIfFormProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const clock = useClock();
  const { board } = useMarket();
  const { data: exposure } = useQuery(exposureQuery(portfolio));
  const { data: companies } = useQuery(companiesQuery);
  const [side, setSide] = useState<Side>('sell');
  const [code, setCode] = useState<ShareCode>();
  const [quantityText, setQuantity] = useState('');
  const [priceText, setPrice] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const held = new Set([
    ...(exposure?.shares.map(({ name }) => name) ?? []),
    ...(exposure?.unknown ?? []),
  ]);
  const shares = [...board.all().values()]
    .filter((quote) => quote.quoteBase !== 'A-IDX' && (side === 'buy' || held.has(quote.code)))
    .sort((a, b) => Number(held.has(b.code)) - Number(held.has(a.code)) || b.value - a.value)
    .map((quote) => ({
      code: quote.code,
      name: companies?.get(quote.code)?.name ?? quote.code,
      nameBangla: companies?.get(quote.code)?.nameBangla ?? '',
      weight: quote.value,
    }));
  const quantity = readNumber(without(quantityText), quantities);
  const price = readNumber(without(priceText), prices);
  const now = clock.now();
  const choose = (next: ShareCode | undefined) => {
    onIdea(null);
    setCode(next);
    const quote = next === undefined ? undefined : board.quote(next);
    if (quote) setPrice(inNumerals(formatPrice(priceOf(quote)), numerals));
  };
  const submit = () => {
    setWasSent(true);
    if (code === undefined || quantity === null || price === null || now === null) return;
    const paisa = Math.round(price * 100);
    const day = dhakaDay(now);
    const { total } = chargesOfTrade(quantity * paisa, ratesOn(charges, day));
    onIdea({ kind: side, day, code, quantity, price: paisa, charges: total });
  };
  return (
    <form
      className="what-if-form"
      onChange={() => onIdea(null)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="what-if-choices">
        <Segmented
          label={t('whatIf.side')}
          value={side}
          choices={sides.map((value) => ({ value, label: t(`whatIf.sides.${value}`) }))}
          onChoose={setSide}
        />
        <ShareChoice value={code} shares={shares} onChoose={choose} needed />
      </div>
      <TextField
        label={t('whatIf.quantity')}
        value={quantityText}
        onType={setQuantity}
        inputMode="numeric"
        autoComplete="off"
        complaint={wasSent && quantity === null ? t('whatIf.notNumber') : null}
      />
      <TextField
        label={t('whatIf.price')}
        value={priceText}
        onType={setPrice}
        inputMode="decimal"
        autoComplete="off"
        complaint={wasSent && price === null ? t('whatIf.notPrice') : null}
      />
      <button type="submit" className="btn primary" disabled={code === undefined}>
        {t('whatIf.act')}
      </button>
    </form>
  );
}
