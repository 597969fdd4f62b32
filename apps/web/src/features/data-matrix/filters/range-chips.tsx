import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatFixed } from '../../../ui/text/format.ts';
import type { MatrixWish } from '../matrix-search.ts';
import type { MatrixWishes } from '../use-matrix-options.ts';
import type { Range } from './ranges.ts';

interface RangeChipsProps {
  readonly wish: MatrixWish;
  readonly wishes: MatrixWishes;
  readonly headOf: (id: string) => string;
  readonly sectorName: (sector: string) => string;
}

/** What is looked for, each with a cross that takes it away. */
export function RangeChips({ wish, wishes, headOf, sectorName }: RangeChipsProps) {
  const { ranges, sector, category } = wish;
  return (
    <span className="range-chips">
      {sector !== '' && (
        <Chip text={sectorName(sector)} onDrop={() => wishes.change({ sector: '' })} />
      )}
      {category !== '' && <Chip text={category} onDrop={() => wishes.change({ category: '' })} />}
      {ranges.map((range) => (
        <Chip
          key={range.id}
          text={`${headOf(range.id)} ${spanOf(range)}`}
          onDrop={() => wishes.setRange({ ...range, min: null, max: null })}
        />
      ))}
    </span>
  );
}

function Chip({ text, onDrop }: { text: string; onDrop: () => void }) {
  const { t } = useTranslation();
  const said = useDigits(text);
  return (
    <button
      type="button"
      className="range-chip"
      aria-label={t('dataMatrix.drop', { column: said })}
      onClick={onDrop}
    >
      {said}
      <Icon name="close" size={10} />
    </button>
  );
}

function spanOf({ min, max }: Range): string {
  const [from, to] = [min, max].map((end) => (end === null ? '' : shortest(end)));
  if (min === null) return `≤ ${to}`;
  return max === null ? `≥ ${from}` : `${from} – ${to}`;
}

/** As many decimals as were typed. */
const shortest = (value: number): string =>
  formatFixed(value, String(value).split('.')[1]?.length ?? 0);
