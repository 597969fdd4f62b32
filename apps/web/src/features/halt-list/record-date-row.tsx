import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Share } from '@dorpon/domain/shares/share';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { corporateActionsQuery } from '../../api/corporate-actions.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatPortion } from '../../ui/text/format.ts';
import { SectionRow } from './section-row.tsx';

interface RecordDateRowProps {
  readonly share: Share;
  readonly day: TradingDay;
}

/** A share suspended for its record date: dividends and the day it trades again, once loaded. */
export function RecordDateRow({ share, day }: RecordDateRowProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const payment = usePaymentWords();
  const actions = useQuery(corporateActionsQuery(share.quote.code)).data;
  const action = actions?.find(({ recordDate }) => recordDate === day);
  return (
    <SectionRow share={share} tag={<HaltTag halt="record-date" />}>
      {action === undefined
        ? t('haltList.recordDate.today')
        : [
            t('haltList.recordDate.again', { day: dayWords(action.reopensOn, 'short') }),
            ...payment(action),
          ].join(', ')}
    </SectionRow>
  );
}

function usePaymentWords() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (action: CorporateAction): string[] =>
    (['cash', 'stock', 'rights'] as const)
      .filter((kind) => action[kind] > 0)
      .map((kind) => {
        const part = action[kind];
        const percent = formatPortion(part, Number.isInteger(part) ? 0 : 2);
        return inNumerals(t(`haltList.recordDate.${kind}`, { percent }), numerals);
      });
}
