import type { Contribution } from '@dorpon/domain/market/index-movers';
import { type MoverBalance, moverBalance, topMovers } from '@dorpon/domain/market/mover-balance';
import { changeOf, type Quote } from '@dorpon/domain/market/quote';
import { paisa } from '@dorpon/domain/units';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorBars } from '../../ui/plots/mirror-bars.tsx';
import { Change } from '../../ui/text/figures.tsx';
import type { HomeIndex } from './home-search.ts';
import { BoneRows, HomeSection } from './home-section.tsx';

interface MoversSectionProps {
  readonly index: HomeIndex;
  readonly quote: Quote | undefined;
  readonly movers: readonly Contribution[] | null;
  readonly query: UseQueryResult<unknown>;
  readonly phone: boolean;
}

const PER_SIDE = { phone: 5, desktop: 6 } as const;

/**
 * The strongest movers of the index, and the points of all members beside its change. They differ by
 * the trades since the index was computed.
 */
export const MoversSection = memo(function MoversSection(props: MoversSectionProps) {
  const { index, quote, movers, query, phone } = props;
  const { t } = useTranslation();
  const perSide = phone ? PER_SIDE.phone : PER_SIDE.desktop;
  const title = t('home.movers.title');
  const top = topMovers(movers ?? [], perSide);
  const failed = query.isError && movers === null;
  return (
    <HomeSection
      name="movers"
      title={title}
      term="index-points"
      aside={t('home.movers.unit', { index })}
    >
      {failed && <SectionFault title={t('home.movers.failed')} query={query} />}
      {movers === null && !failed && <BoneRows count={2 * perSide} className="mirror-row" />}
      {movers !== null && top.length === 0 && (
        <p className="section-empty">{t('home.movers.none')}</p>
      )}
      <MirrorBars
        label={title}
        rows={top.map(({ code, points }) => ({
          key: code,
          name: <ShareLink code={code} />,
          value: points,
          figure: <Change value={paisa(points)} />,
        }))}
      />
      {top.length > 0 && quote !== undefined && (
        <Sums index={index} balance={moverBalance(movers ?? [], changeOf(quote))} />
      )}
    </HomeSection>
  );
});

function Sums({ index, balance }: { index: HomeIndex; balance: MoverBalance }) {
  const { up, down, upCount, downCount, since, change } = balance;
  const { t } = useTranslation();
  const rising = useDigits(t('home.movers.up', { n: upCount }));
  const falling = useDigits(t('home.movers.down', { n: downCount }));
  return (
    <p className="mover-sums">
      <span>
        <Change value={up} /> {rising}
      </span>
      <span>
        <Change value={down} /> {falling}
      </span>
      <span className="mover-total">
        {index}{' '}
        <b>
          <Change value={change} />
        </b>
      </span>
      <span className="mover-since">
        {since !== 0 && (
          <>
            {t('home.movers.since')} <Change value={since} />
          </>
        )}
      </span>
    </p>
  );
}
