import { countedIn } from '@dorpon/domain/market/breadth';
import { changePercentOf } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { BreadthBar } from '../../market-ui/price/breadth-bar.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { ChangePercent, Crore } from '../../ui/text/figures.tsx';
import { useListSummary } from './use-watch-list-rows.ts';

interface ListSummaryLineProps {
  readonly shares: readonly Share[];
  readonly marketStart: EpochMs;
  /** The name of the list. */
  readonly title: string;
}

/** Today's average change, index, breadth, turnover, best and worst share of the list. */
export function ListSummaryLine({ shares, marketStart, title }: ListSummaryLineProps) {
  const { t } = useTranslation();
  const summary = useListSummary(shares, marketStart);
  const { down, unchanged, up, value } = summary.figures;
  const breadth = useDigits(t('watch.summary.breadth', { down, unchanged, up }));
  const index = useQuote(useMarket().board, 'DSEX');
  return (
    <dl className="watch-summary" aria-label={t('watch.summary.label', { title })}>
      <Fact name={t('watch.summary.average')}>
        <b className="watch-average">
          <ChangePercent value={summary.averageChange} />
        </b>
      </Fact>
      <Fact name={t('watch.summary.index')}>
        <ChangePercent value={index ? changePercentOf(index) : null} />
      </Fact>
      <div className="watch-breadth">
        <dt className="sr-only">
          {countedIn(summary.figures) > 0 ? breadth : t('watch.summary.none')}
        </dt>
        <dd>
          <BreadthBar down={down} unchanged={unchanged} up={up} label={breadth} />
        </dd>
      </div>
      <Fact name={t('watch.summary.value')}>
        <Crore value={value} />
      </Fact>
      <Extreme name={t('watch.summary.best')} share={summary.best} />
      <Extreme name={t('watch.summary.worst')} share={summary.worst} />
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Extreme({ name, share }: { name: string; share: Share | null }) {
  return (
    <Fact name={name}>
      {share === null ? (
        '—'
      ) : (
        <>
          <ShareLink code={share.quote.code} />{' '}
          <ChangePercent value={changePercentOf(share.quote)} />
        </>
      )}
    </Fact>
  );
}
