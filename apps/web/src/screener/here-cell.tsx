import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { dhakaTime } from '../ui/text/clock-time.ts';
import type { Mark } from './match-history.ts';
import { useTermText } from './term-figure.tsx';
import type { TermColumnOf } from './term-value.ts';

interface HereCellProps {
  readonly mark: Mark | undefined;
  readonly terms: readonly TermColumnOf[];
}

/** Since when a share is in the result, or why it left. */
export function HereCell({ mark, terms }: HereCellProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const textOf = useTermText();
  if (mark === undefined) return null;
  const time = inNumerals(dhakaTime(mark.at, false), numerals);
  if (mark.kind === 'entered') return <b>{t('screenerResult.entered', { time })}</b>;
  if (mark.kind === 'before') return t('screenerResult.earlier', { time });
  const failed = mark.term && terms.find(({ place }) => place === mark.term?.place);
  if (!failed || failed.shown.kind !== 'value') return t('screenerResult.leftAt', { time });
  const { shown, decimals } = failed;
  const value = textOf(shown, mark.term?.value ?? null, decimals);
  return t('screenerResult.leftBy', { term: shown.head, value });
}

/** The mark at the edge of the row of a share that entered; the row of one that left is struck through. */
export const LeftSide = ({ mark }: { mark: Mark | undefined }) =>
  mark?.kind === 'entered' ? (
    <i className="match-entered" />
  ) : mark?.kind === 'left' ? (
    <i className="match-left" />
  ) : null;
