import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { DetailSection } from './detail-section.tsx';
import { TickTape } from './tick-tape.tsx';
import { useTape } from './use-tape.ts';

export function TicksSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { tape, query } = useTape(code, useSessionHours()?.day);
  const none = useIsStored() && tape?.ticks.length === 0;
  const yesterdayClose: Paisa = useMarket().board.quote(code)?.yesterdayClose ?? 0;
  const count = useDigits(t('detail.ticks.count', { n: formatCount(tape?.ticks.length ?? 0) }));
  return (
    <DetailSection
      name="ticks"
      title={t('detail.ticks.title')}
      aside={tape === null || none ? '' : count}
    >
      {none && <p className="detail-none">{t('detail.ticks.stored')}</p>}
      {query.isError && tape === null && (
        <SectionFault title={t('detail.ticks.failed')} query={query} />
      )}
      {!none && (tape !== null || !query.isError) && (
        <TickTape tape={tape} yesterdayClose={yesterdayClose} />
      )}
    </DetailSection>
  );
}
