import { type Contribution, pointsBySector } from '@dorpon/domain/market/index-movers';
import { moverBalance, topMovers } from '@dorpon/domain/market/mover-balance';
import { changeOf } from '@dorpon/domain/market/quote';
import { paisa } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useGroupSector } from '../../market-ui/share/use-group-sector.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { MirrorBars } from '../../ui/plots/mirror-bars.tsx';
import { Change } from '../../ui/text/figures.tsx';
import { Butterfly, type Wing } from './butterfly.tsx';
import type { IndexSnapshot } from './index-page.tsx';
import { MoverTotals } from './mover-totals.tsx';
import './mover-picture.css';

const PER_SIDE = { phone: 6, desktop: 10 } as const;
const noMovers: readonly Contribution[] = [];

/** Total points up and down, and the strongest movers to both sides of zero. */
export function MoverPicture({ code, quote, rows, bySector, sectorOf }: IndexSnapshot) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const sectorName = useGroupSector();
  const perSide = phone ? PER_SIDE.phone : PER_SIDE.desktop;
  const movers = rows ?? noMovers;
  const ranked = bySector
    ? pointsBySector(movers, (share) => sectorOf({ code: share })).map(({ sector, points }) => ({
        code: sector,
        points,
      }))
    : movers;
  const wings = topMovers(ranked, perSide).map(
    ({ code: key, points }): Wing => ({
      key,
      name: bySector ? sectorName(key) : <ShareLink code={key} />,
      value: points,
      figure: <Change value={paisa(points)} />,
    }),
  );
  const label = t('indexMembers.mover.strongest', { index: code });
  const balance = rows === null || quote === undefined ? null : moverBalance(rows, changeOf(quote));
  return (
    <section className="table-picture mover-picture price-area" aria-label={label} data-walk>
      <MoverTotals code={code} quote={quote} balance={balance} />
      {phone ? (
        <MirrorBars label={label} rows={wings} />
      ) : (
        <Butterfly
          label={label}
          left={wings.filter(({ value }) => value < 0).toReversed()}
          right={wings.filter(({ value }) => value > 0)}
          rows={rows !== null && bySector ? 0 : perSide}
        />
      )}
    </section>
  );
}
