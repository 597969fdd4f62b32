import type { HouseMessageRow } from '@dorpon/contract/admin-house-messages';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { Count } from '../../../ui/text/figures.tsx';

const events = ['shown', 'opened', 'dismissed'] as const;

/** How often a message was shown, opened and hidden, by day. */
export function HouseCounts({ message: { days, total } }: { message: HouseMessageRow }) {
  const { t } = useTranslation();
  if (days.length === 0) return null;
  return (
    <table className="house-counts">
      <caption>{t('adminUsers.house.counts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('adminUsers.house.day')}</th>
          {events.map((event) => (
            <th key={event} scope="col">
              {t(`adminUsers.house.${event}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, ...counts }) => (
          <tr key={day}>
            <th scope="row">
              <Day day={day} />
            </th>
            {events.map((event) => (
              <td key={event}>
                <Count value={counts[event]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('adminUsers.house.total')}</th>
          {events.map((event) => (
            <td key={event}>
              <Count value={total[event]} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
