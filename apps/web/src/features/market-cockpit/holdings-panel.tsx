import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Portion } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { toneOf } from '../../ui/text/tone.ts';
import type { Cockpit } from './calls.ts';
import { CockpitSection } from './cockpit-section.tsx';
import { signed } from './figure-text.ts';
import type { CockpitNow } from './use-cockpit.ts';

const holders = ['foreign', 'institute'] as const;
type Holder = (typeof holders)[number];
type Rows = Cockpit['holdings'];

/** Whom the market belongs to, as far as companies publish it. */
export function HoldingsPanel({ cockpit: { before } }: { cockpit: CockpitNow }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const rows = before.data?.holdings;
  const last = rows?.at(-1);
  return (
    <CockpitSection
      name="holdings"
      title={t('cockpit.holdings.title')}
      term="foreign-holding"
      meaning={t('cockpit.holdings.meaning')}
      aside={last && inNumerals(t('cockpit.holdings.aside', { n: last.companies }), numerals)}
    >
      {before.isError && rows === undefined ? (
        <SectionFault title={t('cockpit.failed')} query={before} />
      ) : last === undefined ? (
        rows && <p className="cockpit-none">{t('cockpit.holdings.none')}</p>
      ) : (
        <table className="cockpit-table holdings-table">
          <thead>
            <tr>
              <th scope="col">{t('cockpit.holdings.holder')}</th>
              <th scope="col">{t('cockpit.holdings.part')}</th>
              <th scope="col">{t('cockpit.holdings.year')}</th>
              <th scope="col">{t('cockpit.holdings.more')}</th>
              <th scope="col">{t('cockpit.holdings.less')}</th>
              <th scope="col" className="flow-line">
                {t('cockpit.holdings.line')}
              </th>
            </tr>
          </thead>
          <tbody>
            {holders.map((holder) => (
              <HolderRow key={holder} holder={holder} rows={rows ?? []} />
            ))}
          </tbody>
        </table>
      )}
    </CockpitSection>
  );
}

function HolderRow({ holder, rows }: { holder: Holder; rows: Rows }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const values = rows.map((row) => row[holder]);
  const [first, last] = [rows[0], rows.at(-1)];
  const change = first && last && rows.length > 1 ? last[holder] - first[holder] : null;
  const moved = useDigits(change === null ? DASH : signed(change, 2));
  const count = (value: number | undefined) => inNumerals(String(value ?? DASH), numerals);
  return (
    <tr>
      <th scope="row">{t(`cockpit.holdings.${holder}`)}</th>
      <td>
        <Portion value={last?.[holder] ?? null} />
      </td>
      <td className={toneOf(change ?? 0)}>{moved}</td>
      <td>{count(last?.[`${holder}_up`])}</td>
      <td>{count(last?.[`${holder}_down`])}</td>
      <td className="flow-line" aria-hidden="true">
        <Sparkline values={values} datum={values[0] ?? null} width={76} height={20} />
      </td>
    </tr>
  );
}
