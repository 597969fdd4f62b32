import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { openPage } from '../../platform/open-page.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { type RadarOptions, radarHref, tails } from './radar-search.ts';

interface RadarControlsProps {
  readonly options: RadarOptions;
  readonly sectors: readonly string[];
  readonly onChange: (next: Partial<RadarOptions>) => void;
}

export function RadarControls({ options, sectors, onChange }: RadarControlsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const sectorName = useSectorName();
  const { sector = '', step, tail } = options;
  const listed = sector === '' || sectors.includes(sector) ? sectors : [...sectors, sector];
  const lengths = [...new Set([...tails, tail])].sort((a, b) => a - b);
  return (
    <>
      <SelectMenu<string>
        label={t('marketRadar.of')}
        value={sector}
        choices={[
          { value: '', label: t('marketRadar.sectors') },
          ...listed.map((value) => ({
            value,
            label: t('marketRadar.sharesOf', { sector: sectorName(value) }),
          })),
        ]}
        onChoose={(next) =>
          openPage(radarHref({ ...options, sector: next === '' ? undefined : next }))
        }
      />
      <Segmented
        label={t('marketRadar.step')}
        value={step}
        choices={(['day', 'week'] as const).map((value) => ({
          value,
          label: t(`marketRadar.steps.${value}`),
        }))}
        onChoose={(next) => onChange({ step: next })}
      />
      <SelectMenu<string>
        label={t('marketRadar.tail')}
        value={String(tail)}
        choices={lengths.map((n) => ({
          value: String(n),
          label: inNumerals(t('marketRadar.tailSteps', { n }), numerals),
        }))}
        onChoose={(next) => onChange({ tail: Number(next) })}
      />
    </>
  );
}
