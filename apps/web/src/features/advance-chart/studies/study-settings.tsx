import '../words.ts';
import type { Chart, ChartStudy } from '@dorpon/domain/chart/chart-document';
import { computeFrom, possibleBases } from '@dorpon/domain/chart/chart-studies';
import { chartStudy, chartStudyEntry, chartStudyParams } from '@dorpon/domain/chart/chart-study';
import type { Colour } from '@dorpon/domain/chart/drawings/drawing';
import { changeStudy, removeStudy } from '@dorpon/domain/chart/edit-studies';
import { parameterWords } from '@dorpon/domain/indicators/parameter-words';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { EditChart } from '../edit-chart.ts';
import { ColourChoice } from './colour-choice.tsx';
import { useStudyNames } from './study-name.ts';
import './study-settings.css';

interface StudySettingsProps {
  readonly chart: Chart;
  readonly onChart: EditChart;
  /** `ChartStudy.id`; undefined while the dialog is closed. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Changes apply at once; each is one undo step. */
export function StudySettings({ chart, onChart, id, onClose }: StudySettingsProps) {
  const { t } = useTranslation();
  const study = chart.studies.find((each) => each.id === id);
  const { nameOf } = useStudyNames(chart);
  const name = study ? nameOf(study) : '';
  const close = (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => study && onChart((now) => reset(now, study))}
      >
        {t('advanceChart.studies.reset')}
      </button>
      <button
        type="button"
        className="btn"
        onClick={() => {
          onClose();
          if (study) onChart((now) => removeStudy(now, study.id));
        }}
      >
        {t('advanceChart.studies.remove', { study: '' }).trim()}
      </button>
      <button type="button" className="btn primary" onClick={onClose}>
        {t('advanceChart.studies.done')}
      </button>
    </>
  );
  return (
    <Dialog open={study !== undefined} onClose={onClose} title={name} actions={close}>
      {study && <Settings chart={chart} onChart={onChart} study={study} />}
    </Dialog>
  );
}

const reset = (chart: Chart, { id, study }: ChartStudy): Chart => {
  const read = chartStudyParams({ study, params: {} });
  if (read === undefined || 'wrong' in read) return chart;
  return changeStudy(computeFrom(chart, id, undefined), id, () => ({
    id,
    study,
    params: read.params,
  }));
};

interface SettingsProps extends Pick<StudySettingsProps, 'chart' | 'onChart'> {
  readonly study: ChartStudy;
}

function Settings({ chart, onChart, study }: SettingsProps) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const entry = chartStudyEntry(study.study);
  const params = Object.entries(entry?.params ?? {});
  return (
    <div className="study-settings">
      <p className="study-says">{entry && inNumerals(entry.reading[language], numerals)}</p>
      <ComputedOn chart={chart} onChart={onChart} study={study} />
      <section aria-label={t('advanceChart.studies.params')}>
        {params.length === 0 && <p className="study-says">{t('advanceChart.studies.noParams')}</p>}
        {params.map(([key, { default: usual, ...range }]) => (
          <NumberField
            key={key}
            label={parameterWords[key]?.[language] ?? key}
            {...range}
            defaultValue={usual}
            value={study.params[key] ?? usual}
            onNumber={(value) =>
              onChart((now) =>
                changeStudy(now, study.id, (one) => ({
                  ...one,
                  params: { ...one.params, [key]: value },
                })),
              )
            }
          />
        ))}
      </section>
      <Colours onChart={onChart} study={study} />
    </div>
  );
}

function ComputedOn({ chart, onChart, study }: SettingsProps) {
  const { t } = useTranslation();
  const { nameOf, outputOf } = useStudyNames(chart);
  // A study of volume or of candle shapes cannot be computed from one line.
  const isOfCloses = isComputableFromLine(study);
  const bases = isOfCloses ? possibleBases(chart, study) : [];
  if (bases.length === 0) return null;
  const choices = bases.flatMap((base) => {
    const outputs = (chartStudy(base)?.outputs ?? []).filter(({ as }) => as !== 'marks');
    return outputs.map(({ key }) => ({
      value: `${base.id} ${key}`,
      label: outputs.length === 1 ? nameOf(base) : `${nameOf(base)} · ${outputOf(base, key)}`,
    }));
  });
  return (
    <SelectMenu
      label={t('advanceChart.studies.on')}
      value={study.on ? `${study.on.id} ${study.on.output}` : ''}
      choices={[{ value: '', label: t('advanceChart.studies.onPrice') }, ...choices]}
      onChoose={(value) => {
        const [id = '', output = ''] = value.split(' ');
        onChart((now) => computeFrom(now, study.id, id === '' ? undefined : { id, output }));
      }}
    />
  );
}

/** Patterns read the shape of candles, and some studies read volume. */
function isComputableFromLine(choice: ChartStudy): boolean {
  const study = chartStudy(choice);
  return (
    study !== undefined &&
    study.needs !== 'volume' &&
    study.outputs.every(({ as }) => as !== 'marks')
  );
}

function Colours({ onChart, study }: Pick<SettingsProps, 'onChart' | 'study'>) {
  const { t, language } = useTranslation();
  const outputs = (chartStudy(study)?.outputs ?? []).filter(({ as }) => as !== 'marks');
  const choose = (output: string, colour: Colour | undefined) =>
    onChart((now) =>
      changeStudy(now, study.id, ({ colours, ...one }) => {
        const { [output]: former, ...others } = colours ?? {};
        if (former === colour) return { ...one, ...(colours && { colours }) };
        const next = colour === undefined ? others : { ...others, [output]: colour };
        return Object.keys(next).length === 0 ? one : { ...one, colours: next };
      }),
    );
  return (
    <section className="study-colours" aria-label={t('advanceChart.studies.colours')}>
      {outputs.map(({ key, name }) => (
        <ColourChoice
          key={key}
          label={outputs.length === 1 ? t('advanceChart.studies.colours') : name[language]}
          value={study.colours?.[key]}
          onChoose={(colour) => choose(key, colour)}
        />
      ))}
    </section>
  );
}
