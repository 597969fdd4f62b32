import { countedIn } from '@dorpon/domain/market/breadth';
import type { Universe } from '@dorpon/domain/market/universe';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUniverseWords } from '../../market-ui/share/use-universe-words.ts';
import { formatCount } from '../../ui/text/format.ts';
import { useAsOf, useIsNow } from '../../ui/text/use-as-of.ts';
import { useListFigures } from './use-live-figures.ts';

interface ListHeadingProps {
  readonly all: Universe;
  readonly shown: readonly Share[];
  readonly marketStart: EpochMs;
  /** On a phone: breadth and turnover, beside the title. */
  readonly summary: ReactNode;
  /** Notes on the order. */
  readonly aside: ReactNode;
  /** Filter, columns and CSV controls. */
  readonly children: ReactNode;
}

export function ListHeading(props: ListHeadingProps) {
  const { all, shown, marketStart, summary, aside, children } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  const asOfWords = useAsOf();
  const isNow = useIsNow();
  const universeWords = useUniverseWords();
  const figures = useListFigures(shown, marketStart);
  const rows = all.shares + all.bonds;
  const whole = shown.length === rows;
  // Without the opening no trade is known to be of today.
  const traded = Number.isFinite(marketStart)
    ? `, ${t('list.traded', { n: n(countedIn(figures)) })}`
    : '';
  return (
    <div className="list-heading">
      <h1>{t('list.title')}</h1>
      {summary}
      <p className="list-count" data-whole={whole || undefined}>
        {!whole && t('list.found', { n: n(shown.length), all: n(rows) })}
        {rows > 0 && whole && universeWords(all) + traded}
        {figures.asOf > 0 && !isNow(figures.asOf) && (
          <span className="as-of">, {asOfWords(figures.asOf)}</span>
        )}
      </p>
      {aside}
      <div className="list-tools">{children}</div>
    </div>
  );
}
