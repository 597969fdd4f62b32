import type { QuietHours } from '@dorpon/domain/alerts/member-alert';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { minuteOfTime, timeOfMinute } from './quiet-hours.ts';

interface QuietFieldsProps {
  readonly quiet: QuietHours;
  readonly onQuiet: (quiet: QuietHours) => void;
}

/** From and to; a span over midnight begins later than it ends. */
export function QuietFields({ quiet, onQuiet }: QuietFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TimeField
        label={t('alerts.quiet.from')}
        value={timeOfMinute(quiet.from)}
        onTime={(time) => time && onQuiet({ ...quiet, from: minuteOfTime(time) })}
      />
      <TimeField
        label={t('alerts.quiet.upto')}
        value={timeOfMinute(quiet.upto)}
        onTime={(time) => time && onQuiet({ ...quiet, upto: minuteOfTime(time) })}
      />
    </>
  );
}
