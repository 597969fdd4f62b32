import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { moverBalance, topMovers } from '@dorpon/domain/market/mover-balance';
import { changeOf } from '@dorpon/domain/market/quote';
import { paisa } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIndexMovers } from '../../live/use-index-movers.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorBars } from '../../ui/plots/mirror-bars.tsx';
import { Change } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { DetailSection } from './detail-section.tsx';

const PER_SIDE = 10;

/** An index has no order book: this section takes its place. */
export function MembersSection({ code }: { code: IndexCode }) {
  const { t } = useTranslation();
  const quotes = useMoment();
  const { rows, query } = useIndexMovers(code, quotes, useSessionHours()?.day);
  const quote = quotes.get(code);
  const sums = moverBalance(rows ?? [], quote === undefined ? 0 : changeOf(quote));
  const n = {
    members: formatCount(rows?.length ?? 0),
    up: formatCount(sums.upCount),
    down: formatCount(sums.downCount),
  };
  const members = useDigits(t('detail.members.count', { n: n.members }));
  const up = useDigits(t('detail.members.up', { n: n.up }));
  const down = useDigits(t('detail.members.down', { n: n.down }));
  return (
    <DetailSection
      name="members"
      title={t('detail.members.title')}
      term="index-points"
      aside={rows?.length ? members : ''}
    >
      {query.isError && rows === null && (
        <SectionFault title={t('detail.members.failed')} query={query} />
      )}
      {rows?.length === 0 && <p className="detail-none">{t('detail.members.none')}</p>}
      {rows !== null && rows.length > 0 && (
        <p className="members-sums">
          <span>
            <Change value={sums.up} /> {up}
          </span>
          <span>
            <Change value={sums.down} /> {down}
          </span>
          <span className="members-total">
            {t('detail.members.sum')} <Change value={sums.up + sums.down} />
          </span>
          {quote !== undefined && sums.since !== 0 && (
            <span>
              {t('detail.members.rest')} <Change value={sums.since} />
            </span>
          )}
        </p>
      )}
      <MirrorBars
        label={t('detail.members.title')}
        rows={topMovers(rows ?? [], PER_SIDE).map(({ code: member, points }) => ({
          key: member,
          name: <ShareLink code={member} />,
          value: points,
          figure: <Change value={paisa(points)} />,
        }))}
      />
    </DetailSection>
  );
}
