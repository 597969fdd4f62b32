import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { DASH } from '../../ui/text/format.ts';
import { AccountSection } from './account-section.tsx';
import type { MyDataCounts } from './calls.ts';

const erased = [
  'sessions',
  'lists',
  'messages',
  'settings',
  'layouts',
  'templates',
  'drawings',
  'published',
  'portfolios',
  'transactions',
  'screeners',
  'publicScreeners',
  'alerts',
  'devices',
] as const;

/** What an erasure removes, and what stays. */
export function ErasedData({ data }: { data: MyDataCounts | undefined }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const { profile, counts } = data ?? {};
  const counted = erased.flatMap((name) => {
    const n = counts?.[name === 'lists' ? 'watchLists' : name];
    return n === 0
      ? []
      : inNumerals(t(`account.erase.${name}`, { count: n ?? 0, n: n ?? DASH }), numerals);
  });
  const proUntil = profile?.proUntil;
  const lines = [
    t('account.erase.person'),
    ...counted,
    ...(proUntil ? [t('account.erase.pro', { day: dayWords(dhakaDay(proUntil), 'long') })] : []),
    t('account.erase.mails'),
  ];
  return (
    <>
      <AccountSection title={t('account.erase.goes')}>
        <ul className="account-goes">
          {lines.map((line) => (
            <li key={line}>{data === undefined ? <i className="bone account-bar" /> : line}</li>
          ))}
        </ul>
      </AccountSection>
      <AccountSection title={t('account.erase.stays')}>
        <p className="account-text">{t('account.erase.staysText')}</p>
        {(counts?.invoices ?? 0) > 0 && (
          <p className="account-text">{t('account.erase.staysInvoices')}</p>
        )}
      </AccountSection>
    </>
  );
}
