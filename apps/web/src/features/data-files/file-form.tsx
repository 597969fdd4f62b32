import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { LINE_FORMATS, LINE_INTERVALS } from '@dorpon/contract/price-lines';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { RangePart } from './range-part.tsx';
import { SharesPart } from './shares-part.tsx';

interface FileFormProps {
  readonly choice: DataFileChoice;
  readonly onChange: (change: object) => void;
}

const adjusts = { raw: undefined, bonus: 1, cash: 2 } as const;
const adjustNames = ['raw', 'bonus', 'cash'] as const;

/** The options of a file. Every change updates the address. */
export function FileForm({ choice, onChange }: FileFormProps) {
  const { t } = useTranslation();
  const { interval = 'day', format = 'amibroker', adjust, today } = choice;
  return (
    <section className="file-form" aria-label={t('dataFiles.form')}>
      <div className="file-part">
        <Segmented
          label={t('dataFiles.interval')}
          value={interval}
          choices={LINE_INTERVALS.map((value) => ({
            value,
            label: t(`dataFiles.intervalIs.${value}`),
          }))}
          onChoose={(next) => onChange({ interval: next })}
        />
      </div>
      <div className="file-part">
        <SharesPart choice={choice} onChange={onChange} />
      </div>
      <div className="file-part">
        <RangePart choice={choice} onChange={onChange} />
        {interval === 'day' && (
          <Segmented
            label={t('dataFiles.today')}
            value={today === 1 ? 'with' : 'without'}
            choices={(['without', 'with'] as const).map((value) => ({
              value,
              label: t(`dataFiles.todayIs.${value}`),
            }))}
            onChoose={(next) => onChange({ today: next === 'with' ? 1 : undefined })}
          />
        )}
        <p className="file-hint">{t(`dataFiles.whole.${interval}`)}</p>
      </div>
      <div className="file-part">
        <SelectMenu
          label={t('dataFiles.prices')}
          value={adjustNames.find((name) => adjusts[name] === adjust) ?? 'raw'}
          choices={adjustNames.map((value) => ({
            value,
            label: t(`dataFiles.pricesAre.${value}`),
          }))}
          onChoose={(next) => onChange({ adjust: adjusts[next] })}
        />
        {adjust !== undefined && <p className="file-hint">{t('dataFiles.adjustedHint')}</p>}
      </div>
      <div className="file-part">
        <Segmented
          label={t('dataFiles.format')}
          value={format}
          choices={LINE_FORMATS.map((value) => ({
            value,
            label: t(`dataFiles.formatIs.${value}`),
          }))}
          onChoose={(next) => onChange({ format: next })}
        />
        <p className="file-hint">{t(`dataFiles.formatHint.${format}`)}</p>
      </div>
    </section>
  );
}
