import {
  type FlowGroup,
  moneyFlow,
  priceBandOf,
  priceBands,
} from '@dorpon/domain/cockpit/money-flow';
import { categoryOf } from '@dorpon/domain/market/instrument';
import type { Quote } from '@dorpon/domain/market/quote';
import { isShare } from '@dorpon/domain/market/universe';
import { compareText } from '@dorpon/domain/ordering';
import { useMemo } from 'react';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Crore } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { toneOf } from '../../ui/text/tone.ts';
import { CockpitSection } from './cockpit-section.tsx';
import { signed } from './figure-text.ts';
import type { CockpitNow } from './use-cockpit.ts';

type By = 'category' | 'band';
type Balances = readonly (number | null)[];

const groupOf: Record<By, (quote: Quote) => string | undefined> = {
  category: ({ quoteBase }) =>
    isShare(quoteBase) && quoteBase !== '' ? categoryOf(quoteBase) : undefined,
  band: (quote) => (isShare(quote.quoteBase) ? priceBandOf(quote) : undefined),
};

/** Sessions of a quarter. */
const SHOWN_SESSIONS = 60;

/** Turnover of shares that rose against that of shares that fell. */
export function FlowPanel({ cockpit: { board, before }, by }: { cockpit: CockpitNow; by: By }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const groups = useMemo(() => ordered(moneyFlow(board.values(), groupOf[by]), by), [board, by]);
  const { categories, bands } = before.data ?? {};
  const past = useMemo(
    () =>
      new Map(
        (by === 'category' ? categories : bands)?.map(({ group, balance }) => [
          group,
          balance.slice(-SHOWN_SESSIONS),
        ]),
      ),
    [categories, bands, by],
  );
  const title = t(`cockpit.flow.${by}.title`);
  return (
    <CockpitSection
      name={`flow-${by}`}
      title={title}
      term={by === 'category' ? 'category' : undefined}
      meaning={t(`cockpit.flow.${by}.meaning`)}
      aside={t('cockpit.flow.aside')}
    >
      <table className="cockpit-table flow-table">
        <thead>
          <tr>
            <th scope="col">{t(`cockpit.flow.${by}.one`)}</th>
            <th scope="col">{t('cockpit.flow.value')}</th>
            <th scope="col" className="flow-sides">
              {t('cockpit.flow.sides')}
            </th>
            <th scope="col">{t('cockpit.flow.balance')}</th>
            <th scope="col" className="flow-line">
              {inNumerals(t('cockpit.flow.days', { n: SHOWN_SESSIONS }), numerals)}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <FlowRow key={group.group} group={group} past={past.get(group.group)} />
          ))}
        </tbody>
      </table>
    </CockpitSection>
  );
}

function ordered(groups: FlowGroup[], by: By): FlowGroup[] {
  return groups.sort((a, b) =>
    by === 'category'
      ? compareText(a.group, b.group)
      : priceBands.indexOf(a.group) - priceBands.indexOf(b.group),
  );
}

function FlowRow({ group, past }: { group: FlowGroup; past: Balances | undefined }) {
  const { value, upValue, downValue, balance } = group;
  const name = useDigits(group.group);
  const text = useDigits(balance === null ? DASH : signed(balance, 1));
  return (
    <tr data-group={group.group}>
      <th scope="row">{name}</th>
      <td>
        <Crore value={value} />
      </td>
      <td className="flow-sides" aria-hidden="true">
        <span>
          <i className="up" style={{ flexGrow: upValue }} />
          <i className="uc" style={{ flexGrow: value - upValue - downValue }} />
          <i className="dn" style={{ flexGrow: downValue }} />
        </span>
      </td>
      <td className={toneOf(balance ?? 0)}>{text}</td>
      <td className="flow-line" aria-hidden="true">
        {past !== undefined && (
          <Sparkline
            values={past}
            {...(balance !== null && { now: balance })}
            datum={0}
            width={76}
            height={20}
          />
        )}
      </td>
    </tr>
  );
}
