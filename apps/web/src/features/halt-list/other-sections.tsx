import type { Quote } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import type { TradingDay } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { HaltSection } from './halt-section.tsx';
import { RecordDateRow } from './record-date-row.tsx';
import { SectionRow } from './section-row.tsx';
import { factsOf, type HaltInput } from './use-halt-lists.ts';

interface OtherSectionsProps extends Pick<HaltInput, 'companies' | 'facts'> {
  readonly regulator: readonly Quote[];
  readonly recordDate: readonly Quote[];
  readonly free: readonly Quote[];
  readonly day: TradingDay;
  /** The limits failed to load, so shares without limits are unknown. */
  readonly unknown: boolean;
}

/** Regulator halts, record-date suspensions and shares without limits today. */
export function OtherSections(props: OtherSectionsProps) {
  const { regulator, recordDate, free, companies, facts, day, unknown } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const shareOf = (quote: Quote): Share => ({ quote, company: companies?.get(quote.code) });
  const since = (quote: Quote): string => {
    const at = factsOf(facts, quote)?.since;
    if (at == null) return t('haltList.regulator.by');
    return t('haltList.regulator.from', { time: inNumerals(dhakaTime(at, false), numerals) });
  };
  return (
    <div className="other-sections">
      <ListSection name="regulator" count={regulator.length}>
        {regulator.map((quote) => (
          <SectionRow key={quote.code} share={shareOf(quote)} tag={<HaltTag halt="regulator" />}>
            {since(quote)}
          </SectionRow>
        ))}
      </ListSection>
      <ListSection name="recordDate" count={recordDate.length}>
        {recordDate.map((quote) => (
          <RecordDateRow key={quote.code} share={shareOf(quote)} day={day} />
        ))}
      </ListSection>
      <ListSection
        name="free"
        count={free.length}
        empty={unknown ? t('haltList.fault.limits') : undefined}
      >
        {free.map((quote) => (
          <SectionRow
            key={quote.code}
            share={shareOf(quote)}
            tag={
              <span className="tag" title={t('haltList.free.why')}>
                {t('haltList.free.tag')}
              </span>
            }
          />
        ))}
      </ListSection>
    </div>
  );
}

interface ListSectionProps {
  readonly name: 'regulator' | 'recordDate' | 'free';
  readonly count: number;
  /** Text of an empty section; by default, that there are none. */
  readonly empty?: string | undefined;
  readonly children: ReactNode;
}

function ListSection({ name, count, empty, children }: ListSectionProps) {
  const { t } = useTranslation();
  return (
    <HaltSection
      name={name === 'recordDate' ? 'record-date' : name}
      title={t(`haltList.${name}.title`)}
      count={count}
      note={t(`haltList.${name}.note`)}
      empty={empty ?? t(`haltList.${name}.none`)}
    >
      <ul>{children}</ul>
    </HaltSection>
  );
}
