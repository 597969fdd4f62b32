import { useSyncExternalStore } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shownPast } from '../../platform/shown-past.ts';
import { DayRuler } from '../../ui/plots/day-ruler.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { travelPanel, useIsOpen } from '../shell/panel.ts';
import { TravelRuler } from '../travel/lazy-travel.tsx';
import { useSession } from './use-session.ts';

/** Before the hours are known: an ordinary day from 10:00 to 14:30 in Dhaka, without a needle. */
const ordinary = { opensAt: 4 * 3_600_000, closesAt: 8.5 * 3_600_000 };

export function SessionRuler() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { hours, now } = useSession();
  const isPast = useSyncExternalStore(shownPast.subscribe, shownPast.read) !== null;
  const Ruler = useIsOpen(travelPanel) ? TravelRuler : DayRuler;
  const { opensAt, closesAt } = hours ?? ordinary;
  const label = t('time.ruler', {
    from: dhakaTime(opensAt, false),
    upto: dhakaTime(closesAt, false),
    now: now === null ? '' : dhakaTime(now, false),
  });
  return (
    <Ruler
      from={opensAt}
      upto={closesAt}
      now={hours === null ? null : now}
      isPast={isPast}
      label={inNumerals(label, numerals)}
      onReach={travelPanel.open}
    />
  );
}
