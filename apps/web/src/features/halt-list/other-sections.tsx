import type { Quote } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import type { TradingDay } from '@dorpon/domain/units';
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
      <HaltSection
        name="regulator"
        title={t('haltList.regulator.title')}
        count={regulator.length}
        note={t('haltList.regulator.note')}
        empty={t('haltList.regulator.none')}
      >
        <ul>
          {regulator.map((quote) => (
            <SectionRow key={quote.code} share={shareOf(quote)} tag={<HaltTag halt="regulator" />}>
              {since(quote)}
            </SectionRow>
          ))}
        </ul>
      </HaltSection>
      <HaltSection
        name="record-date"
        title={t('haltList.recordDate.title')}
        count={recordDate.length}
        note={t('haltList.recordDate.note')}
        empty={t('haltList.recordDate.none')}
      >
        <ul>
          {recordDate.map((quote) => (
            <RecordDateRow key={quote.code} share={shareOf(quote)} day={day} />
          ))}
        </ul>
      </HaltSection>
      <HaltSection
        name="free"
        title={t('haltList.free.title')}
        count={free.length}
        note={t('haltList.free.note')}
        empty={t(unknown ? 'haltList.fault.limits' : 'haltList.free.none')}
      >
        <ul>
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
        </ul>
      </HaltSection>
    </div>
  );
}
