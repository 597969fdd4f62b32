import { formatFixed } from '@dorpon/domain/fixed-text';
import { countedIn, shownBreadth } from '@dorpon/domain/market/breadth';
import { changeHistogram } from '@dorpon/domain/market/change-histogram';
import { marketStartOf } from '@dorpon/domain/market/session';
import { daySummary, liveSummary, type ShareSummary } from '@dorpon/domain/market/share-summary';
import { universeOf } from '@dorpon/domain/market/universe';
import { memo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Histogram } from '../../ui/plots/histogram.tsx';
import { Count, Portion } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { Loading } from '../../ui/text/loading.tsx';
import { type HomeBoard, isWaiting } from './home-board.ts';
import { HomeSection } from './home-section.tsx';

/** Shares up, down and unchanged: today, in the last update, and by size of the change. */
export const BreadthSection = memo(function BreadthSection({ board }: { board: HomeBoard }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const marketStart = marketStartOf(board.hours?.opensAt);
  const quotes = [...board.quotes.values()];
  const { shares } = universeOf(quotes);
  const day = daySummary(quotes, marketStart);
  const traded = countedIn(day);
  const { steps, most } = changeHistogram(quotes, marketStart);
  const spoken = steps
    .filter(({ count }) => count > 0)
    .map(({ step, count }) => t('home.breadth.step', { step: formatFixed(step, 0), count }))
    .join(', ');
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  const waiting = isWaiting(board);
  // Stored prices have no last update.
  const moved = quotes.some(({ tradesNew, changeNew }) => tradesNew || changeNew);
  return (
    <HomeSection
      name="breadth"
      title={t('home.breadth.title')}
      term="breadth"
      aside={waiting ? '' : t('home.breadth.traded', { traded: n(traded), all: n(shares) })}
    >
      <BreadthOf summary={waiting ? null : day} />
      <Histogram
        steps={steps}
        most={most}
        label={inNumerals(t('home.breadth.histogram', { steps: spoken }), numerals)}
      />
      {(waiting || moved) && (
        <p className="breadth-update">
          {t('home.breadth.update')}
          {!waiting && <UpdateOf summary={liveSummary(quotes, marketStart)} />}
        </p>
      )}
    </HomeSection>
  );
});

const sides = [
  ['dn', 'down', 'downPercent'],
  ['uc', 'unchanged', 'unchangedPercent'],
  ['up', 'up', 'upPercent'],
] as const;

function BreadthOf({ summary }: { summary: ShareSummary | null }) {
  const { t } = useTranslation();
  const counts = summary && shownBreadth(summary);
  return (
    <>
      <ul className="breadth-figures">
        {sides.map(([tone, name, percent]) => (
          <li key={name} className={tone}>
            <b>{counts === null ? <Loading /> : <Count value={counts[name]} />}</b>{' '}
            {t(`home.breadth.${name}`)}{' '}
            <span className="breadth-part">
              {summary !== null && <Portion value={summary[percent]} />}
            </span>
          </li>
        ))}
      </ul>
      <SidesBar summary={summary} />
    </>
  );
}

/** One small line: a single update is a detail beside the day. */
function UpdateOf({ summary }: { summary: ShareSummary }) {
  const { t } = useTranslation();
  const counts = shownBreadth(summary);
  return sides.map(([tone, name, percent]) => (
    <span key={name} className="update-figure">
      <b className={tone}>
        <Count value={counts[name]} />
      </b>{' '}
      {t(`home.breadth.${name}`)}{' '}
      <span className="update-part">
        <Portion value={summary[percent]} />
      </span>
    </span>
  ));
}

function SidesBar({ summary }: { summary: ShareSummary | null }) {
  return (
    <div className="sides-bar" aria-hidden="true">
      {sides.map(([tone, name]) => {
        const count = summary?.[name] ?? 0;
        return count > 0 && <i key={name} className={tone} style={{ flexGrow: count }} />;
      })}
    </div>
  );
}
