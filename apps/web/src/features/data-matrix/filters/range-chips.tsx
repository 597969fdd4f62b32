import { formatFixed } from '@dorpon/domain/fixed-text';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MatrixOptions } from '../matrix-search.ts';
import type { MatrixActions } from '../use-matrix-options.ts';
import type { Range } from './ranges.ts';

interface RangeChipsProps {
  readonly options: MatrixOptions;
  readonly actions: MatrixActions;
  readonly headOf: (id: string) => string;
  readonly sectorName: (sector: string) => string;
}

/** The active filters, each as a button that removes it. */
export function RangeChips({ options, actions, headOf, sectorName }: RangeChipsProps) {
  const { t } = useTranslation();
  const { ranges, sector, category, shares, condition } = options;
  return (
    <span className="range-chips">
      {shares !== '' && (
        <Chip text={t(`whoseShares.${shares}`)} onDrop={() => actions.change({ shares: '' })} />
      )}
      {sector !== '' && (
        <Chip text={sectorName(sector)} onDrop={() => actions.change({ sector: '' })} />
      )}
      {category !== '' && <Chip text={category} onDrop={() => actions.change({ category: '' })} />}
      {ranges.map((range) => (
        <Chip
          key={range.id}
          text={`${headOf(range.id)} ${spanOf(range)}`}
          onDrop={() => actions.setRange({ ...range, min: null, max: null })}
        />
      ))}
      {condition !== '' && (
        <Chip text={condition} onDrop={() => actions.change({ condition: '' })} isLong />
      )}
    </span>
  );
}

interface ChipProps {
  readonly text: string;
  readonly onDrop: () => void;
  /** May be cut. */
  readonly isLong?: boolean;
}

function Chip({ text, onDrop, isLong = false }: ChipProps) {
  const { t } = useTranslation();
  const label = useDigits(text);
  return (
    <button
      type="button"
      className="range-chip"
      aria-label={t('dataMatrix.drop', { column: label })}
      onClick={onDrop}
    >
      {isLong ? (
        <span translate="no" data-may-clip>
          {text}
        </span>
      ) : (
        label
      )}
      <Icon name="close" size={10} />
    </button>
  );
}

function spanOf({ min, max }: Range): string {
  const [from, to] = [min, max].map((end) => (end === null ? '' : shortest(end)));
  if (min === null) return `≤ ${to}`;
  return max === null ? `≥ ${from}` : `${from} – ${to}`;
}

/** With as many decimals as the number has. */
const shortest = (value: number): string =>
  formatFixed(value, String(value).split('.')[1]?.length ?? 0);
