import './words.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { useSectorName } from '../../../market-ui/share/use-sector-name.ts';
import { useShortSectorName } from '../../../market-ui/share/use-short-sector-name.ts';
import { PHONE, useMedia } from '../../../platform/use-media.ts';
import { Amount, GainAmount } from '../../../portfolio/amounts.tsx';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { Tabs } from '../../../ui/fields/tabs.tsx';
import { PartMark, PartsBar } from '../../../ui/plots/parts.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Portion } from '../../../ui/text/figures.tsx';
import type { Exposure } from '../analysis/calls.ts';
import { type LivePart, useLiveParts } from './use-live-parts.ts';
import '../analysis/analysis.css';
import './allocation.css';

const groupings = ['sectors', 'shares', 'categories', 'caps'] as const;
type Grouping = (typeof groupings)[number];
/** As many as there are tones of grey. */
const TONES = 6;

interface PartsSectionProps {
  readonly exposure: Exposure;
  readonly holdings: Overview['holdings'];
  /** Beside something else: sectors have their short names. */
  readonly isNarrow?: boolean;
}

/** Parts of the holdings as a bar and a table, live, by sector, share, category or market cap. */
export function PartsSection({ exposure, holdings, isNarrow = false }: PartsSectionProps) {
  const { t } = useTranslation();
  const [grouping, setGrouping] = useState<Grouping>('sectors');
  const parts = useLiveParts(exposure[grouping], holdings);
  return (
    <section
      className="analysis-section analysis-tabs allocation-parts"
      aria-label={t('allocation.title')}
    >
      <Tabs
        label={t('allocation.title')}
        value={grouping}
        tabs={groupings.map((value) => ({ value, label: t(`allocation.by.${value}`) }))}
        onChoose={setGrouping}
        aside={t('allocation.of')}
      >
        <PartsBar parts={barOf(parts)} />
        <FigureTable
          label={t(`allocation.by.${grouping}`)}
          rows={parts}
          keyOf={({ name }) => name}
          columns={[
            {
              id: 'name',
              head: t('allocation.name'),
              align: 'start',
              cell: ({ name }) => (
                <>
                  <PartMark
                    place={Math.min(
                      TONES - 1,
                      parts.findIndex((part) => part.name === name),
                    )}
                  />
                  <PartName grouping={grouping} name={name} isNarrow={isNarrow} />
                </>
              ),
            },
            {
              id: 'worth',
              head: t('allocation.worth'),
              cell: ({ market }) => <Amount value={market} whole />,
            },
            {
              id: 'day',
              head: t('allocation.today'),
              cell: ({ dayGain }) => <GainAmount value={dayGain} whole />,
            },
            {
              id: 'part',
              head: t('allocation.part'),
              tone: 'strong',
              cell: ({ part }) => <Portion value={part * 100} decimals={1} />,
            },
          ]}
        />
      </Tabs>
    </section>
  );
}

/** All beyond the last tone are one piece of the bar. */
function barOf(parts: readonly LivePart[]) {
  const shown = parts.slice(0, TONES - 1).map(({ name, part }) => ({ key: name, percent: part }));
  const rest = parts.slice(TONES - 1).reduce((sum, { part }) => sum + part, 0);
  return rest > 0 ? [...shown, { key: '', percent: rest }] : shown;
}

interface PartNameProps extends Pick<PartsSectionProps, 'isNarrow'> {
  readonly grouping: Grouping;
  readonly name: string;
}

function PartName({ grouping, name, isNarrow }: PartNameProps) {
  const { t } = useTranslation();
  const sectorName = useSectorName();
  const shortName = useShortSectorName();
  const phone = useMedia(PHONE);
  if (grouping === 'sectors') return (phone || isNarrow ? shortName : sectorName)(name);
  if (grouping === 'shares') return <ShareLink code={name} />;
  if (grouping === 'caps') return t(`allocation.cap.${name as 'large'}`);
  return name === '' ? t('allocation.noCategory') : t('allocation.category', { name });
}
