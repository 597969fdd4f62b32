import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { checkTransaction } from '@dorpon/contract/portfolio-check';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { Quantity } from '../../../portfolio/amounts.tsx';
import { overviewQuery } from '../../../portfolio/portfolios.ts';
import { Day, useDayWords } from '../../../ui/text/day-and-time.tsx';
import { Price } from '../../../ui/text/figures.tsx';
import type { Draft } from './draft.ts';

export type OfferedLots = NonNullable<AnswerOf<typeof checkTransaction>['lots']>;

interface LotsFieldProps {
  readonly portfolio: string;
  readonly code: ShareCode;
  readonly lots: Draft['lots'];
  /** Those that were owned before the sale; undefined until the server said it. */
  readonly offered: OfferedLots | undefined;
  readonly complaint: string | null;
  readonly onLots: (lots: Draft['lots']) => void;
}

/** How many are taken of which lot; empty takes the oldest first. */
export function LotsField(props: LotsFieldProps) {
  const { portfolio, code, lots, offered, complaint, onLots } = props;
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const { data } = useQuery(overviewQuery(portfolio));
  // While a figure is typed nothing is known: the lots stay.
  const last = useRef<{ readonly code: ShareCode; readonly lots: OfferedLots }>(undefined);
  if (offered) last.current = { code, lots: offered };
  const now = data?.holdings.find((holding) => holding.code === code)?.lots ?? [];
  const owned = last.current?.code === code ? last.current.lots : now;
  const gone = Object.keys(lots).filter(
    (id) => lots[id] !== '' && !owned.some((lot) => lot.id === id),
  );
  return (
    <fieldset className="entry-lots">
      <legend>
        <GlossaryTerm id="lot">{t('ownership.field.lots')}</GlossaryTerm>
      </legend>
      {owned.map(({ id, day, quantity, cost }) => (
        <label key={id}>
          <Day day={day} />
          <span>
            <Quantity value={quantity} /> × <Price value={Math.round(cost / quantity)} />
          </span>
          <input
            inputMode="numeric"
            aria-label={t('portfolio.entry.ofLot', { day: dayWords(day, 'long') })}
            value={lots[id] ?? ''}
            aria-invalid={complaint !== null}
            onChange={({ target }) => onLots({ ...lots, [id]: target.value })}
          />
        </label>
      ))}
      {gone.map((id) => (
        <label key={id}>
          <span>{t('portfolio.entry.lotGone')}</span>
          <input
            inputMode="numeric"
            aria-label={t('portfolio.entry.lotGone')}
            value={lots[id]}
            aria-invalid={complaint !== null}
            onChange={({ target }) => onLots({ ...lots, [id]: target.value })}
          />
        </label>
      ))}
      <p className="entry-problem">{complaint}</p>
    </fieldset>
  );
}
