import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { AccountSection } from './account-section.tsx';
import type { MyDataCounts } from './calls.ts';

interface Row {
  readonly what: string;
  readonly count: ReactNode;
  readonly why: string;
}

type CountedRow = Exclude<keyof MyDataCounts['counts'], 'watchLists' | 'listedShares'>;

export function StoredDataSection({ data }: { data: MyDataCounts | undefined }) {
  const { t } = useTranslation();
  const rows = useRows(data);
  return (
    <AccountSection title={t('account.kept.title')}>
      <table className="account-kept">
        <thead>
          <tr>
            <th scope="col">{t('account.kept.what')}</th>
            <th scope="col">{t('account.kept.count')}</th>
            <th scope="col">{t('account.kept.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, count, why }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{data === undefined ? <i className="bone account-bar" /> : count}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AccountSection>
  );
}

function useRows(data: MyDataCounts | undefined): readonly Row[] {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const digits = (text: string | number) => inNumerals(String(text), numerals);
  const { profile, counts } = data ?? {};
  const federated = data?.federated ?? [];
  const lists = counts?.watchLists ?? 0;
  const shares = counts?.listedShares ?? 0;
  const row = (name: CountedRow): Row => ({
    what: t(`account.kept.${name}`),
    count: digits(counts?.[name] ?? 0),
    why: t(`account.kept.${name}Why`),
  });
  return [
    {
      what: t('account.kept.person'),
      count: [profile?.name, profile?.email, digits(profile?.phone ?? '')]
        .filter((text) => text)
        .map((text) => (
          <span key={text} translate="no">
            {text}
          </span>
        )),
      why: t('account.kept.personWhy'),
    },
    {
      what: t('account.kept.password'),
      count: t(`account.kept.passwordIs.${data?.hasPassword ? 'yes' : 'no'}`),
      why: t('account.kept.passwordWhy'),
    },
    ...(federated.length === 0
      ? []
      : [
          {
            what: t('account.kept.federated'),
            count: federated.join(', '),
            why: t('account.kept.federatedWhy'),
          },
        ]),
    {
      what: t('account.kept.type'),
      count:
        profile?.userType === 'pro' && profile.proUntil !== null
          ? t('account.kept.proUntil', { day: dayWords(dhakaDay(profile.proUntil), 'long') })
          : t(`account.kept.typeIs.${profile?.userType === 'pro' ? 'pro' : 'free'}`),
      why: t('account.kept.typeWhy'),
    },
    row('sessions'),
    {
      what: t('account.kept.lists'),
      count:
        lists === 0
          ? digits(0)
          : digits(t('account.kept.listedShares', { count: shares, lists, n: shares })),
      why: t('account.kept.listsWhy'),
    },
    row('messages'),
    row('settings'),
    row('layouts'),
    row('templates'),
    row('drawings'),
    row('published'),
    row('portfolios'),
    row('transactions'),
    row('screeners'),
    row('publicScreeners'),
    row('alerts'),
    row('firings'),
    row('devices'),
    row('invoices'),
    row('acts'),
  ];
}
