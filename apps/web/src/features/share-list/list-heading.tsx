import type { EpochMs } from '@dorpon/domain/units';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../ui/filter-field.tsx';
import { dhakaTime } from '../../ui/number/clock-time.ts';
import { formatCount } from '../../ui/number/format.ts';
import { inNumerals, useNumerals } from '../../ui/number/numerals.tsx';

interface ListHeadingProps {
  readonly all: number;
  readonly shown: number;
  readonly traded: number;
  /** The newest trade that the list shows; 0 when there is none. */
  readonly asOf: EpochMs;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly filterRef: RefObject<HTMLInputElement | null>;
}

const TYPING_MS = 150;

export function ListHeading(props: ListHeadingProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  const [typed, setTyped] = useTyped(props.filter, props.onFilter);
  const { all, shown, traded, asOf } = props;
  const time = inNumerals(dhakaTime(asOf, true), numerals);
  return (
    <div className="list-heading">
      <h1>{t('list.title')}</h1>
      <p className="list-count">
        {all > 0 && shown < all && t('list.found', { n: n(shown), all: n(all) })}
        {all > 0 && shown === all && `${t('list.count', { count: all, n: n(all) })}, `}
        {all > 0 && shown === all && t('list.traded', { n: n(traded) })}
        {asOf > 0 && <span className="as-of">, {t('time.asOf', { time })}</span>}
      </p>
      <FilterField
        label={t('list.filter')}
        clearLabel={t('list.clearFilter')}
        value={typed}
        onType={setTyped}
        inputRef={props.filterRef}
      />
    </div>
  );
}

/** The field answers each key at once; the address follows when the typing rests. */
function useTyped(filter: string, onFilter: (filter: string) => void) {
  const [typed, setTyped] = useState(filter);
  const [known, setKnown] = useState(filter);
  if (known !== filter) {
    setKnown(filter);
    setTyped(filter);
  }
  useEffect(() => {
    if (typed === filter) return;
    const timer = setTimeout(() => onFilter(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  return [typed, setTyped] as const;
}
