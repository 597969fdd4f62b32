import type { Chart, ChartStudy } from '@dorpon/domain/chart/chart-document';
import { hideStudy } from '@dorpon/domain/chart/chart-studies';
import { set } from '@dorpon/domain/chart/edit-document';
import {
  collapsePane,
  movePane,
  panesOf,
  removeStudy,
  VOLUME_PANE,
} from '@dorpon/domain/chart/edit-studies';
import { termOfStudy } from '@dorpon/domain/glossary/study-terms.data';
import type { StudyReading } from '../../../chart/chart-host.ts';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { HeadTerm } from '../../../ui/table/head/head-term.tsx';
import type { EditChart } from '../edit-chart.ts';
import type { FormulaNote } from '../formulas/use-formulas.ts';

interface StudyLineProps {
  readonly chart: Chart;
  readonly onChart: EditChart;
  readonly study: ChartStudy;
  readonly reading: StudyReading | undefined;
  readonly name: string;
  readonly onSettings: (id: string) => void;
  /** Why a formula has no values. */
  readonly note: FormulaNote;
  /** It opened its pane, so the buttons of the pane are here too. */
  readonly isPane: boolean;
}

/** Name and values of a study; its buttons appear under the pointer and with the focus. */
export function StudyLine(props: StudyLineProps) {
  const { chart, onChart, study, reading, name, onSettings, isPane, note } = props;
  const { t } = useTranslation();
  const { id, hidden = false } = study;
  const values = (reading?.values ?? []).filter(({ text }) => text !== '');
  return (
    <div className="legend-line legend-study" data-hidden={hidden || undefined}>
      <button
        type="button"
        className="legend-name"
        aria-haspopup="dialog"
        aria-label={t('advanceChart.studies.settingsOf', { study: name })}
        onClick={() => onSettings(id)}
      >
        {values.length === 1 && <Line {...values[0]!} />}
        <HeadTerm id={termOfStudy(study.study)}>{reading?.name ?? name}</HeadTerm>
      </button>
      {!hidden && note && <FormulaNoteText note={note} />}
      {!hidden &&
        !note &&
        values.map((value) => (
          <span key={value.key} className="legend-value" data-output={`${id} ${value.key}`}>
            {values.length > 1 && (
              <>
                <Line {...value} />
                <i>{value.name}</i>
              </>
            )}
            {value.text}
          </span>
        ))}
      <span
        className="legend-acts"
        role="group"
        aria-label={t('advanceChart.studies.actions', { study: name })}
      >
        <Act
          icon={hidden ? 'eye-off' : 'eye'}
          label={t(hidden ? 'advanceChart.studies.show' : 'advanceChart.studies.hide', {
            study: name,
          })}
          onPress={() => onChart((now) => hideStudy(now, id, !hidden))}
        />
        <Act
          icon="sliders"
          label={t('advanceChart.studies.settingsOf', { study: name })}
          onPress={() => onSettings(id)}
        />
        {isPane && <PaneActs chart={chart} onChart={onChart} pane={id} name={name} />}
        <Act
          icon="close"
          label={t('advanceChart.studies.remove', { study: name })}
          onPress={() => onChart((now) => removeStudy(now, id))}
        />
      </span>
    </div>
  );
}

function FormulaNoteText({ note }: { note: NonNullable<FormulaNote> }) {
  const { t } = useTranslation();
  if (note === 'loading') return <span className="legend-note">…</span>;
  const words =
    note === 'failed'
      ? t('advanceChart.formula.failed')
      : note.code === 'not-in-minutes' || note.code === 'not-on-frame'
        ? t('advanceChart.formula.noMinutes')
        : note.code === 'share-only'
          ? t('advanceChart.formula.shareOnly')
          : t('advanceChart.formula.faulty');
  return <span className="legend-note">{words}</span>;
}

interface VolumeLineProps extends Pick<StudyLineProps, 'chart' | 'onChart'> {
  readonly text: string;
  readonly average: string | undefined;
}

export function VolumeLine({ chart, onChart, text, average }: VolumeLineProps) {
  const { t } = useTranslation();
  const averageName = useDigits(t('advanceChart.studies.volumeAverage'));
  const name = t('advanceChart.studies.volumePane');
  return (
    <div className="legend-line legend-study">
      <span className="legend-value">
        <i>{name}</i>
        {text}
      </span>
      {average !== undefined && (
        <span className="legend-value">
          <u aria-hidden="true" className="legend-quiet" />
          <i>{averageName}</i>
          {average}
        </span>
      )}
      <span
        className="legend-acts"
        role="group"
        aria-label={t('advanceChart.studies.actions', { study: name })}
      >
        <PaneActs chart={chart} onChart={onChart} pane={VOLUME_PANE} name={name} />
        <Act
          icon="close"
          label={t('advanceChart.studies.remove', { study: name })}
          onPress={() => onChart(set('volume', false))}
        />
      </span>
    </div>
  );
}

interface PaneActsProps extends Pick<StudyLineProps, 'chart' | 'onChart'> {
  readonly pane: string;
  readonly name: string;
}

function PaneActs({ chart, onChart, pane, name }: PaneActsProps) {
  const { t } = useTranslation();
  const panes = panesOf(chart);
  const at = panes.findIndex(({ id }) => id === pane);
  const collapsed = panes[at]?.collapsed ?? false;
  return (
    <>
      {at > 0 && (
        <Act
          icon="up"
          label={t('advanceChart.studies.up', { study: name })}
          onPress={() => onChart((now) => movePane(now, pane, -1))}
        />
      )}
      {at < panes.length - 1 && (
        <Act
          icon="down"
          label={t('advanceChart.studies.down', { study: name })}
          onPress={() => onChart((now) => movePane(now, pane, 1))}
        />
      )}
      <Act
        icon="fold"
        label={t(collapsed ? 'advanceChart.studies.open' : 'advanceChart.studies.collapse', {
          study: name,
        })}
        pressed={collapsed}
        onPress={() => onChart((now) => collapsePane(now, pane, !collapsed))}
      />
    </>
  );
}

const Line = ({ colour, dash }: Pick<StudyReading['values'][number], 'colour' | 'dash'>) => (
  <u aria-hidden="true" style={{ borderColor: colour, borderTopStyle: dash }} />
);

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

export function Act({ icon, label, pressed, onPress }: ActProps) {
  return (
    <button
      type="button"
      className="legend-act"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}
