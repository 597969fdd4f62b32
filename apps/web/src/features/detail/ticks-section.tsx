import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { LATEST, TickColumns, TickTape } from '../../market-ui/ticks/tick-tape.tsx';
import { useTape } from '../../market-ui/ticks/use-tape.ts';
import { useMedia } from '../../platform/use-media.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { DetailSection } from './detail-section.tsx';

/** Today's trades. Where two columns fit, the latest ones; the whole day scrolls in one column. */
export function TicksSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { tape, query } = useTape(code, useSessionHours()?.day);
  const none = useIsStored() && tape?.ticks.length === 0;
  const yesterdayClose: Paisa = useMarket().board.quote(code)?.yesterdayClose ?? 0;
  const count = tape?.ticks.length ?? 0;
  const inColumns = useMedia('(width >= 1320px)');
  const [all, setAll] = useState(false);
  const List = inColumns && !all ? TickColumns : TickTape;
  return (
    <DetailSection
      name="ticks"
      title={t('detail.ticks.title')}
      aside={
        tape === null || none ? (
          ''
        ) : (
          <TicksAside
            count={count}
            all={all}
            onAll={inColumns && count > LATEST ? setAll : undefined}
          />
        )
      }
    >
      {none && <p className="detail-none">{t('detail.ticks.stored')}</p>}
      {query.isError && tape === null && (
        <SectionFault title={t('detail.ticks.failed')} query={query} />
      )}
      {!none && (tape !== null || !query.isError) && (
        <List tape={tape} yesterdayClose={yesterdayClose} />
      )}
    </DetailSection>
  );
}

interface TicksAsideProps {
  readonly count: number;
  readonly all: boolean;
  /** Undefined where all of them are shown anyway. */
  readonly onAll: ((all: boolean) => void) | undefined;
}

function TicksAside({ count, all, onAll }: TicksAsideProps) {
  const { t } = useTranslation();
  const counted = useDigits(t('detail.ticks.count', { n: formatCount(count) }));
  const more = useDigits(
    all
      ? t('detail.ticks.latest', { n: LATEST })
      : t('detail.ticks.all', { n: formatCount(count) }),
  );
  if (onAll === undefined) return counted;
  return (
    <button type="button" className="ticks-all" aria-expanded={all} onClick={() => onAll(!all)}>
      {more}
    </button>
  );
}
