import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Quantity } from '../../../portfolio/amounts.tsx';
import { overviewQuery } from '../../../portfolio/portfolios.ts';
import { Day, useDayWords } from '../../../ui/text/day-and-time.tsx';
import { Price } from '../../../ui/text/figures.tsx';
import type { Draft } from './draft.ts';

interface LotsFieldProps {
  readonly portfolio: string;
  readonly code: ShareCode;
  readonly lots: Draft['lots'];
  readonly complaint: string | null;
  readonly onLots: (lots: Draft['lots']) => void;
}

/** How many are taken of which lot; empty takes the oldest first. */
export function LotsField({ portfolio, code, lots, complaint, onLots }: LotsFieldProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const { data } = useQuery(overviewQuery(portfolio));
  const owned = data?.holdings.find((holding) => holding.code === code)?.lots ?? [];
  return (
    <fieldset className="entry-lots">
      <legend>{t('ownership.field.lots')}</legend>
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
      <p className="entry-problem">{complaint}</p>
    </fieldset>
  );
}
