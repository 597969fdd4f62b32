import { setPro as setProCall } from '@dorpon/contract/admin';
import type { MemberRow } from '@dorpon/contract/members';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { AdminFault } from './admin-fault.tsx';
import { setPro } from './calls.ts';
import { invalidFields } from './invalid-fields.ts';

const LAST_DAY = '2100-12-31';

/** The last moment of a day in Dhaka. */
const endOf = (day: TradingDay): number => dhakaTime(day, 1440) - 1;

/** Sets Pro until the end of a day, or ends it. A reason is required. */
export function ProForm({ member }: { member: MemberRow }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [day, setDay] = useState<TradingDay | null>(null);
  const [reason, setReason] = useState('');
  const [today] = useState(() => dhakaDay(Date.now()));
  const [tried, setTried] = useState<'set' | 'end' | null>(null);
  const act = useMutation({
    mutationFn: setPro,
    onSuccess(_, { until }) {
      setReason('');
      setTried(null);
      const done = { day: until === null ? '' : dayWords(dhakaDay(until), 'long') };
      toast({ title: until === null ? t('adminUsers.pro.ended') : t('adminUsers.pro.done', done) });
      void queries.invalidateQueries({ queryKey: ['mine', 'members'] });
      void queries.invalidateQueries({ queryKey: ['mine', 'audit'] });
    },
  });
  const send = (until: number | null) => {
    const body = { member: member.uid, until, reason };
    setTried(until === null ? 'end' : 'set');
    if (!invalidFields(setProCall.body, body).has('reason')) act.mutate(body);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried('set');
    if (day !== null) send(endOf(day));
  };
  const invalid = invalidFields(setProCall.body, { member: member.uid, until: null, reason });
  const rule = t('adminUsers.pro.reasonRule');
  return (
    <form className="admin-form" onSubmit={onSubmit}>
      <DateField
        label={t('adminUsers.pro.until')}
        value={day}
        onDay={setDay}
        min={today}
        max={LAST_DAY}
      />
      {tried === 'set' && day === null && (
        <p className="field-fault" role="status">
          {t('adminUsers.pro.untilRule')}
        </p>
      )}
      <TextField
        label={t('adminUsers.pro.reason')}
        value={reason}
        onType={setReason}
        hint={rule}
        complaint={(tried !== null || reason !== '') && invalid.has('reason') ? rule : null}
        autoComplete="off"
      />
      {act.isError && <AdminFault title={t('adminUsers.pro.failed')} error={act.error} />}
      <div className="admin-acts">
        {member.userType === 'pro' && (
          <button type="button" className="btn" disabled={act.isPending} onClick={() => send(null)}>
            {t('adminUsers.pro.end')}
          </button>
        )}
        <button type="submit" className="btn primary" disabled={act.isPending}>
          {t('adminUsers.pro.set')}
        </button>
      </div>
    </form>
  );
}
