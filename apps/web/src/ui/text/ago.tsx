import type { EpochMs } from '@dorpon/domain/units';
import { useSyncExternalStore } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type AgoUnit, agoOf } from './ago-of.ts';
import { useClock } from './clock.ts';
import { DASH } from './format.ts';

/** How long ago something was. Renders only when its text changes, not every second. */
export function Ago({ at }: { at: EpochMs }) {
  const { t } = useTranslation();
  const clock = useClock();
  const text = useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    if (now === null || at === 0) return '';
    const { count, unit } = agoOf(at, now);
    return `${count} ${unit}`;
  });
  const [count, unit] = text.split(' ') as [string, AgoUnit];
  return useDigits(text === '' ? DASH : t(`time.${unit}`, { count: Number(count) }));
}
