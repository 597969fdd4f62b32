import type { ShareCode } from '@dorpon/domain/units';
import { useEffect } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatCount } from '../../ui/text/format.ts';
import type { Walk } from './share-walk.ts';

interface ShareStepsProps {
  readonly walk: Walk;
  readonly onStep: (code: ShareCode) => void;
  readonly onChoose: () => void;
}

export function ShareSteps({ walk, onStep, onChoose }: ShareStepsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { before, next, place, all } = walk;
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  return (
    <div className="share-steps">
      <button
        type="button"
        className="step"
        disabled={before === null}
        aria-label={t('staticChart.share.before', { code: before ?? '' })}
        onClick={() => before !== null && onStep(before)}
      >
        <Icon name="left" size={14} />
        <span translate="no">{before}</span>
      </button>
      <button type="button" className="step choose" onClick={onChoose}>
        <span>{t('staticChart.share.another')}</span>
        {place > 0 && (
          <span className="step-place">
            {t('staticChart.share.place', { n: n(place), all: n(all) })}
          </span>
        )}
      </button>
      <button
        type="button"
        className="step"
        disabled={next === null}
        aria-label={t('staticChart.share.next', { code: next ?? '' })}
        onClick={() => next !== null && onStep(next)}
      >
        <span translate="no">{next}</span>
        <Icon name="right" size={14} />
      </button>
    </div>
  );
}

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=tablist]';

/** ← and → anywhere else on the page. */
export function useWalkKeys(onBefore: (() => void) | null, onNext: (() => void) | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.shiftKey || (event.target as Element).closest?.(OWN_ARROWS)) return;
      const go =
        event.key === 'ArrowLeft' ? onBefore : event.key === 'ArrowRight' ? onNext : undefined;
      if (!go) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onBefore, onNext]);
}
