import type { MessageRow } from '@dorpon/contract/messages';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { InboxRow, type RowActs } from './inbox-row.tsx';

/** Messages rendered at first, and added with each press on "older". */
const AT_ONCE = 100;

export function InboxList({ rows, ...acts }: { rows: readonly MessageRow[] } & RowActs) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(AT_ONCE);
  const days = Map.groupBy(rows.slice(0, shown), ({ time }) => dhakaDay(time));
  return (
    <div className="inbox">
      {[...days].map(([day, ofDay]) => (
        <InboxDay key={day} day={day} rows={ofDay} {...acts} />
      ))}
      {rows.length > shown && (
        <button type="button" className="btn" onClick={() => setShown(shown + AT_ONCE)}>
          {t('message.older')}
        </button>
      )}
    </div>
  );
}

function InboxDay({ day, rows, ...acts }: { day: string; rows: readonly MessageRow[] } & RowActs) {
  const id = useId();
  return (
    <section className="inbox-day" aria-labelledby={id}>
      <h2 id={id}>
        <Day day={day} style="full" />
      </h2>
      <ul>
        {rows.map((row) => (
          <InboxRow key={row._id} row={row} {...acts} />
        ))}
      </ul>
    </section>
  );
}
