import type { HouseMessageRow } from '@dorpon/contract/admin-house-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { Count } from '../../../ui/text/figures.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { houseMessagesQuery } from '../calls.ts';
import { HouseCounts } from './house-counts.tsx';
import { HouseForm } from './house-form.tsx';
import './house.css';

/** The house messages with their days and counts. */
export function HousePart() {
  const { t } = useTranslation();
  const query = useQuery(houseMessagesQuery);
  /** Undefined while the dialog is closed, null for a new message. */
  const [open, setOpen] = useState<number | null>();
  const message = query.data?.find(({ _id }) => _id === open);
  const close = () => setOpen(undefined);
  return (
    <div className="house">
      <div className="house-head">
        <p>{t('adminUsers.house.about')}</p>
        <button type="button" className="btn" onClick={() => setOpen(null)}>
          {t('adminUsers.house.add')}
        </button>
      </div>
      {query.data === undefined ? (
        query.isError && <SectionFault title={t('adminUsers.house.failed')} query={query} />
      ) : (
        <HouseList rows={query.data} onOpen={setOpen} />
      )}
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={t(open === null ? 'adminUsers.house.add' : 'adminUsers.house.change')}
      >
        {(open === null || message !== undefined) && (
          <>
            <HouseForm key={open} message={message} onDone={close} />
            {message !== undefined && <HouseCounts message={message} />}
          </>
        )}
      </Dialog>
    </div>
  );
}

interface HouseListProps {
  readonly rows: readonly HouseMessageRow[];
  readonly onOpen: (id: number) => void;
}

function HouseList({ rows, onOpen }: HouseListProps) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    return (
      <div className="audit-empty" role="status">
        <b>{t('adminUsers.house.emptyTitle')}</b>
        <p>{t('adminUsers.house.empty')}</p>
      </div>
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <HouseLine key={row._id} row={row} onOpen={() => onOpen(row._id)} />
      ))}
    </ul>
  );
}

function HouseLine({ row, onOpen }: { row: HouseMessageRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const { title, text } = row[useLanguage()];
  const { from, until, screens, total } = row;
  const [today] = useState(() => dhakaDay(Date.now()));
  const state = today < from ? 'later' : today > until ? 'over' : 'now';
  const range = { from: words(from, 'long'), until: words(until, 'long') };
  const days = useDigits(t('adminUsers.house.days', range));
  const chosen = { count: screens.length, n: formatCount(screens.length) };
  const places = useDigits(
    screens.length === 0
      ? t('adminUsers.house.allScreens')
      : t('adminUsers.house.someScreens', chosen),
  );
  return (
    <li className="house-line">
      <div className="house-words">
        <button type="button" onClick={onOpen}>
          {title}
        </button>
        <span>{text}</span>
      </div>
      <p className="house-when">
        <b>{t(`adminUsers.house.state.${state}`)}</b> {days} · {places}
      </p>
      <dl className="house-totals">
        {(['shown', 'opened', 'dismissed'] as const).map((event) => (
          <div key={event}>
            <dt>{t(`adminUsers.house.${event}`)}</dt>
            <dd>
              <Count value={total[event]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
