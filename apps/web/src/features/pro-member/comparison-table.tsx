import '../../i18n/limit-words.ts';
import { OPEN_PRO_SYMBOLS } from '@dorpon/domain/membership/entitlements';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { marketTimeQuery } from '../../api/market-time.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Count } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { type LimitGroup, limitRows } from './compared-rows.ts';

/** What free and pro members get. Limits are those by which the server decides. */
export function ComparisonTable() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const minutes = useQuery(marketTimeQuery).data?.adsInterval;
  const all = t('proMember.get.all');
  const everything = t('proMember.get.everything');
  const yes = t('proMember.get.yes');
  const no = t('proMember.get.no');
  const everyMinutes =
    minutes === undefined
      ? DASH
      : inNumerals(t('proMember.get.messagesFree', { minutes }), numerals);
  return (
    <table className="pro-compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="pro-unseen">{t('proMember.get.what')}</span>
          </th>
          <th scope="col">{t('proMember.get.free')}</th>
          <th scope="col">{t('proMember.get.pro')}</th>
        </tr>
      </thead>
      <Group title={t('proMember.get.same')}>
        <Row what={t('proMember.get.live')} free={all} pro={all} />
        <Row what={t('proMember.get.share')} free={everything} pro={everything} />
        <Row what={t('proMember.get.files')} free={all} pro={all} />
        <Row what={t('proMember.get.languages')} free={yes} pro={yes} />
        <LimitRows group="same" />
      </Group>
      <Group title={t('proMember.get.more')}>
        <LimitRows group="more" />
      </Group>
      <Group title={t('proMember.get.only')}>
        <Row
          what={t('proMember.get.chart')}
          free={t('proMember.get.chartFree', { symbols: OPEN_PRO_SYMBOLS.join(', ') })}
          pro={t('proMember.get.chartPro')}
          isMore
        />
        <LimitRows group="only" />
        <Row
          what={t('proMember.get.messages')}
          free={everyMinutes}
          pro={t('proMember.get.messagesNone')}
          isMore
        />
      </Group>
      <Group title={t('proMember.get.neither')}>
        <Row what={t('proMember.get.orders')} free={no} pro={no} />
        <Row what={t('proMember.get.advice')} free={no} pro={no} />
        <Row what={t('proMember.get.faster')} free={no} pro={no} />
      </Group>
    </table>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody>
      <tr className="pro-group">
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

const LimitRows = ({ group }: { group: LimitGroup }) => {
  const { t } = useTranslation();
  return limitRows(group).map(({ name, free, pro }) => (
    <Row
      key={name}
      what={t(`limit.name.${name}`)}
      free={free === 0 ? DASH : <Count value={free} />}
      pro={<Count value={pro} />}
      isMore={group === 'more' || group === 'only'}
    />
  ));
};

interface RowProps {
  readonly what: string;
  readonly free: ReactNode;
  readonly pro: ReactNode;
  readonly isMore?: boolean;
}

const Row = ({ what, free, pro, isMore }: RowProps) => (
  <tr>
    <th scope="row">{what}</th>
    <td>{free}</td>
    <td className={isMore ? 'pro-more' : undefined}>{pro}</td>
  </tr>
);
