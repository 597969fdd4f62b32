import { formatFixed } from '@dorpon/domain/fixed-text';
import type { Finding, MonitorEntry } from '@dorpon/domain/monitor/entry';
import { taka } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Change, ChangePercent, Count, Price, ShortCount } from '../../ui/text/figures.tsx';
import { formatCount, formatPercent, formatPrice } from '../../ui/text/format.ts';

/** The figure of an entry; empty for an announcement. */
export function EntryFigure({ finding }: { finding: Finding }) {
  switch (finding.kind) {
    case 'large-trade':
    case 'block-trade':
      return <ShortCount value={taka(finding.value)} />;
    case 'volume-burst':
      return <Count value={finding.volume} />;
    case 'sudden-move':
      return <Change value={finding.change} />;
    case 'gap':
    case 'sector-move':
    case 'index-turn':
      return <ChangePercent value={finding.percent} />;
    case 'disclosure':
      return null;
    default:
      return <Price value={finding.price || null} />;
  }
}

/** The figure against what is usual. */
export function EntryAgainst({ entry }: { entry: MonitorEntry }) {
  const { t } = useTranslation();
  const { finding, side } = entry;
  const words = (): string => {
    switch (finding.kind) {
      case 'large-trade':
        return t('monitor.against.trade', { n: formatFixed(finding.times, 0) });
      case 'volume-burst':
        return t('monitor.against.volume', { n: formatFixed(finding.times, 1) });
      case 'sudden-move':
        return t('monitor.against.shares', { n: formatCount(finding.volume) });
      case 'block-trade':
        return t('monitor.against.price', { n: formatPercent(finding.away) });
      case 'lock':
        return finding.waiting === 0
          ? ''
          : t(side === 'down' ? 'monitor.against.toSell' : 'monitor.against.toBuy', {
              n: formatCount(finding.waiting),
            });
      case 'unlock':
        return t('monitor.against.minutes', { n: Math.max(1, finding.minutes) });
      case 'sector-move':
        return t('monitor.against.of', { n: finding.shares, of: finding.of });
      case 'index-turn':
        return t('monitor.against.extreme', { n: formatPrice(finding.extreme) });
      default:
        return '';
    }
  };
  return useDigits(words());
}

/** For a spreadsheet: taka, shares or percent. */
export function figureOf(finding: Finding): number | null {
  switch (finding.kind) {
    case 'large-trade':
    case 'block-trade':
      return taka(finding.value);
    case 'volume-burst':
      return finding.volume;
    case 'sudden-move':
      return taka(finding.change);
    case 'gap':
    case 'sector-move':
    case 'index-turn':
      return finding.percent;
    case 'disclosure':
      return null;
    default:
      return taka(finding.price);
  }
}
