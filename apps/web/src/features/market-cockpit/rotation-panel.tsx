import { type SectorRotation, sectorRotation } from '@dorpon/domain/cockpit/sector-rotation';
import type { ShareBase } from '@dorpon/domain/cockpit/share-base';
import type { Percent, ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { heatStep } from '../../market-ui/price/heat-step.ts';
import { useShortSectorName } from '../../market-ui/share/use-short-sector-name.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Portion } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { toneOf } from '../../ui/text/tone.ts';
import { CockpitSection } from './cockpit-section.tsx';
import { signed } from './figure-text.ts';
import type { CockpitNow } from './use-cockpit.ts';
import '../../market-ui/price/heat.css';

const PERIODS = [1, 5, 22, 60] as const;
const none: ReadonlyMap<ShareCode, ShareBase> = new Map();
const SKELETON_ROWS = 14;

/** Where the money goes: change of each sector over days, and its part of the turnover. */
export function RotationPanel({ cockpit: { board, before } }: { cockpit: CockpitNow }) {
  const { t } = useTranslation();
  const nameOf = useShortSectorName();
  const companies = useQuery(companiesQuery);
  const known = companies.data;
  const bases = before.data?.known ?? none;
  const rows = useMemo(
    () =>
      known === undefined || before.isPending
        ? []
        : sectorRotation(
            Array.from(board.values(), (quote) => ({ quote, company: known.get(quote.code) })),
            bases,
          ),
    [board, known, bases, before.isPending],
  );
  const numerals = useNumerals();
  return (
    <CockpitSection
      name="rotation"
      title={t('cockpit.rotation.title')}
      meaning={t('cockpit.rotation.meaning')}
      aside={t('cockpit.rotation.aside')}
    >
      {companies.isError && known === undefined ? (
        <SectionFault title={t('cockpit.rotation.failed')} query={companies} />
      ) : (
        <table className="cockpit-table rotation-table">
          <thead>
            <tr>
              <th scope="col">{t('cockpit.rotation.sector')}</th>
              {PERIODS.map((days) => (
                <th key={days} scope="col" className="rotation-heat">
                  {inNumerals(String(days), numerals)}
                </th>
              ))}
              <th scope="col">{t('cockpit.rotation.part')}</th>
              <th scope="col">{inNumerals(t('cockpit.rotation.usual'), numerals)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.length === 0
              ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                  <tr key={row} aria-hidden="true">
                    <td colSpan={7}>
                      <i className="bone" style={{ width: `${90 + ((row * 37) % 60)}px` }} />
                    </td>
                  </tr>
                ))
              : rows.map((row) => (
                  <RotationRow key={row.sector} row={row} name={nameOf(row.sector)} />
                ))}
          </tbody>
        </table>
      )}
    </CockpitSection>
  );
}

function RotationRow({ row, name }: { row: SectorRotation; name: string }) {
  const usual = useDigits(row.againstUsual === null ? DASH : signed(row.againstUsual, 1));
  return (
    <tr data-sector={row.sector}>
      <th scope="row">{name}</th>
      {PERIODS.map((days) => (
        <HeatCell key={days} value={row.changes[days]} days={days} />
      ))}
      <td>
        <Portion value={row.part} decimals={1} />
      </td>
      <td className={toneOf(row.againstUsual ?? 0)}>{usual}</td>
    </tr>
  );
}

/** A change over many days is larger: the tones are those of a day × the root of the days. */
function HeatCell({ value, days }: { value: Percent | null; days: number }) {
  const text = useDigits(value === null ? DASH : signed(value, 1));
  return (
    <td
      className="rotation-heat"
      data-heat={value === null ? undefined : heatStep(value / Math.sqrt(days))}
    >
      {text}
    </td>
  );
}
