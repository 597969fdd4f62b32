import { useTranslation } from 'react-i18next';
import { useDigits } from '../../i18n/numerals.tsx';
import { PhoneShareName } from '../../market-ui/share/share-name.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import type { LockRow } from './halt-order.ts';

/** On a phone the age of the lock stands where a list has the company's name. */
export function PhoneLockName({ row }: { row: LockRow }) {
  const { t } = useTranslation();
  const { since = null, sessions = null } = row.facts ?? {};
  const words = useDigits(
    [
      since === null ? '' : t('haltList.locked.since', { time: dhakaTime(since, false) }),
      sessions === null || sessions < 2 ? '' : t('haltList.locked.row', { n: sessions }),
    ]
      .filter((part) => part !== '')
      .join(', '),
  );
  return <PhoneShareName share={row} under={words === '' ? undefined : words} />;
}
