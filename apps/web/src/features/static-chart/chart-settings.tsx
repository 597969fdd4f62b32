import {
  CHART_PAGE_SIZES,
  type ChartPage,
  joinStudies,
  splitStudies,
} from '@dorpon/contract/chart-page';
import type { Study } from '@dorpon/domain/indicators/study';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { StudyList } from './studies/study-list.tsx';
import { StudyPicker } from './studies/study-picker.tsx';
import type { PageChange } from './use-chart-page.ts';

interface ChartSettingsProps {
  readonly page: ChartPage;
  readonly isIndex: boolean;
  readonly onChange: (change: PageChange) => void;
  readonly onReset: () => void;
}

/** All settings except share and period: beside the image, or in a dialog. */
export function ChartSettings({ page, isIndex, onChange, onReset }: ChartSettingsProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState<Study['pane'] | null>(null);
  const place = adding === 'own' ? 'pane' : 'overlay';
  return (
    <div className="chart-settings">
      <StudyList
        title={t('staticChart.overlays')}
        addLabel={t('staticChart.addOverlay')}
        joined={page.overlay}
        onJoined={(overlay) => onChange({ overlay })}
        onAdd={() => setAdding('price')}
      />
      <StudyList
        title={t('staticChart.panes')}
        addLabel={t('staticChart.addPane')}
        joined={page.pane}
        onJoined={(pane) => onChange({ pane })}
        onAdd={() => setAdding('own')}
      />
      <ChartPart page={page} isIndex={isIndex} onChange={onChange} />
      <PicturePart page={page} onChange={onChange} />
      {Object.keys(page).length > 0 && (
        <button type="button" className="link-btn settings-reset" onClick={onReset}>
          {t('staticChart.reset')}
        </button>
      )}
      <StudyPicker
        pane={adding}
        onClose={() => setAdding(null)}
        onPick={(id) => onChange({ [place]: joinStudies([...splitStudies(page[place]), id]) })}
      />
    </div>
  );
}

const adjusts = { raw: 0, adjusted: undefined, cash: 2 } as const;

function ChartPart({ page, isIndex, onChange }: Omit<ChartSettingsProps, 'onReset'>) {
  const { t } = useTranslation();
  return (
    <section className="settings-part" aria-label={t('staticChart.chart')}>
      <h2>{t('staticChart.chart')}</h2>
      <Segmented
        label={t('staticChart.style')}
        value={page.style ?? 'candle'}
        choices={(['candle', 'mirror'] as const).map((value) => ({
          value,
          label: t(`staticChart.styles.${value}`),
        }))}
        onChoose={(style) => onChange({ style: style === 'mirror' ? style : undefined })}
      />
      <Segmented
        label={t('staticChart.scale')}
        value={page.scale ?? 'linear'}
        choices={(['linear', 'log'] as const).map((value) => ({
          value,
          label: t(`staticChart.scales.${value}`),
        }))}
        onChoose={(scale) => onChange({ scale: scale === 'log' ? scale : undefined })}
      />
      <Segmented
        label={t('staticChart.volume')}
        value={page.volume === 0 ? 'no' : 'yes'}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`staticChart.shown.${value}`),
        }))}
        onChoose={(shown) => onChange({ volume: shown === 'no' ? 0 : undefined })}
      />
      {!isIndex && (
        <SelectMenu
          label={t('staticChart.adjust')}
          value={page.adjust === 0 ? 'raw' : page.adjust === 2 ? 'cash' : 'adjusted'}
          choices={(['adjusted', 'raw', 'cash'] as const).map((value) => ({
            value,
            label: t(`staticChart.adjusts.${value}`),
          }))}
          onChoose={(adjust) => onChange({ adjust: adjusts[adjust] })}
        />
      )}
    </section>
  );
}

function PicturePart({ page, onChange }: Pick<ChartSettingsProps, 'page' | 'onChange'>) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (
    <section className="settings-part" aria-label={t('staticChart.picture')}>
      <h2>{t('staticChart.picture')}</h2>
      <SelectMenu
        label={t('staticChart.size')}
        value={page.size ?? 'fit'}
        choices={[
          { value: 'fit', label: t('staticChart.fit') },
          ...CHART_PAGE_SIZES.map((value) => ({
            value,
            label: inNumerals(value.replace('x', ' × '), numerals),
          })),
        ]}
        onChoose={(size) => onChange({ size: size === 'fit' ? undefined : size })}
      />
      <SelectMenu
        label={t('staticChart.theme')}
        value={page.theme ?? 'page'}
        choices={(['page', 'dark', 'light'] as const).map((value) => ({
          value,
          label: t(`staticChart.themes.${value}`),
        }))}
        onChoose={(theme) => onChange({ theme: theme === 'page' ? undefined : theme })}
      />
    </section>
  );
}
