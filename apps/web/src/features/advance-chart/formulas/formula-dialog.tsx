import '../words.ts';
import type { Chart, ChartStudy, StudyFormula } from '@dorpon/domain/chart/chart-document';
import type { Colour } from '@dorpon/domain/chart/drawings/drawing';
import { addStudy, changeStudy, removeStudy } from '@dorpon/domain/chart/edit-studies';
import { FORMULA, isMarking, withFormula } from '@dorpon/domain/chart/formula-study';
import { cleanName } from '@dorpon/domain/clean-name';
import { chartFormula, usualPane } from '@dorpon/domain/screener/chart/chart-formula';
import { MAX_FORMULA_NAME } from '@dorpon/domain/screener/formulas';
import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import { useId, useMemo, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ProblemList } from '../../../screener/problem-list.tsx';
import { useTypeWords } from '../../../screener/use-problem-words.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { EditChart } from '../edit-chart.ts';
import { ColourChoice } from '../studies/colour-choice.tsx';
import { mayBeShare } from '../symbol-kind.ts';
import { useSymbolKind } from '../view/use-symbol-kind.ts';
import './formula-dialog.css';

interface FormulaDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chart: Chart;
  readonly onChart: EditChart;
  /** The one that is changed; undefined for a new one. */
  readonly study: ChartStudy | undefined;
}

/** Texts to begin with. */
const EXAMPLES = [
  'ema(close, 9) - ema(close, 21)',
  'close / sma(close, 200)',
  'rsi(14) crosses above 30',
];

/** Writes a formula of a chart. What is written counts when it is saved: half a text has no values. */
export function FormulaDialog(props: FormulaDialogProps) {
  const { open } = props;
  const [shown, setShown] = useState({ open: false, turn: 0 });
  if (open !== shown.open) setShown({ open, turn: shown.turn + (open ? 1 : 0) });
  return <Writing key={shown.turn} {...props} />;
}

function Writing({ open, onClose, chart, onChart, study }: FormulaDialogProps) {
  const { t } = useTranslation();
  const given = study?.formula;
  const [text, setText] = useState(given?.text ?? '');
  const [name, setName] = useState(given?.name ?? '');
  const [pane, setPane] = useState<StudyFormula['pane'] | undefined>(given?.pane);
  const [colour, setColour] = useState<Colour | undefined>(Object.values(study?.colours ?? {})[0]);
  const kindOf = useSymbolKind();
  const isShare = mayBeShare(kindOf(chart.symbol));
  const { interval } = chart;
  const isEmpty = text.trim() === '';
  const result = useMemo(
    () => (isEmpty ? undefined : chartFormula(text, { interval, isShare })),
    [text, isEmpty, interval, isShare],
  );
  const formula = result && 'formula' in result ? result.formula : undefined;
  const usual = formula ? usualPane(formula) : 'price';
  const save = () => {
    if (!formula) return;
    const given = cleanName(name);
    const next: StudyFormula = {
      text: text.trim(),
      ...(given !== '' && { name: given }),
      pane: pane ?? usual,
      type: formula.type,
    };
    onClose();
    onChart((now) =>
      study
        ? changeStudy(now, study.id, (one) => rewritten(one, next, colour))
        : addStudy(now, { study: FORMULA, formula: next, ...coloursOf(next, colour) }),
    );
  };
  const acts = (
    <>
      {study && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            onClose();
            onChart((now) => removeStudy(now, study.id));
          }}
        >
          {t('advanceChart.formula.remove')}
        </button>
      )}
      <button type="button" className="btn" onClick={onClose}>
        {t('advanceChart.formula.cancel')}
      </button>
      <button type="button" className="btn primary" disabled={!formula} onClick={save}>
        {t(study ? 'advanceChart.formula.save' : 'advanceChart.formula.add')}
      </button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('advanceChart.formula.title')} actions={acts}>
      <div className="formula-dialog">
        <FormulaText text={text} onText={setText} onSave={save} />
        {isEmpty && <Examples onChoose={setText} />}
        {result && 'problems' in result && (
          <ProblemList text={text} problems={result.problems} onMend={setText} />
        )}
        {formula && (
          <Meaning chart={chart} type={formula.type} isAsked={formula.parts.length > 0} />
        )}
        {formula && formula.hints.length > 0 && (
          <ProblemList text={text} problems={formula.hints} onMend={setText} isHint />
        )}
        <TextField
          label={t('advanceChart.formula.name')}
          value={name}
          onType={setName}
          maxLength={MAX_FORMULA_NAME}
          autoComplete="off"
        />
        {formula?.type !== 'boolean' && (
          <Segmented
            label={t('advanceChart.formula.pane')}
            value={pane ?? usual}
            choices={[
              { value: 'price', label: t('advanceChart.formula.onPrice') },
              { value: 'own', label: t('advanceChart.formula.ownPane') },
            ]}
            onChoose={setPane}
          />
        )}
        <ColourChoice
          label={t('advanceChart.formula.colour')}
          value={colour}
          onChoose={setColour}
        />
      </div>
    </Dialog>
  );
}

const coloursOf = (formula: StudyFormula, colour: Colour | undefined) =>
  colour && { colours: { [isMarking(formula) ? 'mark' : 'value']: colour } };

/** Hidden or not as before. The same study if nothing changed. */
function rewritten(
  study: ChartStudy,
  formula: StudyFormula,
  colour: Colour | undefined,
): ChartStudy {
  const former = Object.values(study.colours ?? {})[0];
  const isSameKind = study.formula && isMarking(study.formula) === isMarking(formula);
  if (former === colour && isSameKind) return withFormula(study, formula);
  const { id, params, hidden } = study;
  return {
    id,
    study: FORMULA,
    params,
    formula,
    ...(hidden && { hidden }),
    ...coloursOf(formula, colour),
  };
}

interface FormulaTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
}

function FormulaText({ text, onText, onSave }: FormulaTextProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="formula-text">
      <label htmlFor={id}>{t('advanceChart.formula.text')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        autoFocus
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        onChange={({ target }) => onText(target.value.replaceAll('\t', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSave();
        }}
      />
    </div>
  );
}

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="formula-examples">
      <span>{t('advanceChart.formula.examples')}</span>
      {EXAMPLES.map((text) => (
        <button key={text} type="button" className="btn" onClick={() => onChoose(text)}>
          <code translate="no">{text}</code>
        </button>
      ))}
    </div>
  );
}

interface MeaningProps {
  readonly chart: Chart;
  readonly type: StudyFormula['type'];
  readonly isAsked: boolean;
}

/** What will be drawn, and from which bars. */
function Meaning({ chart, type, isAsked }: MeaningProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const typeWord = useTypeWords();
  const drawn =
    type === 'boolean'
      ? t('advanceChart.formula.marks')
      : t('advanceChart.formula.line', { type: typeWord(type) });
  const interval = inNumerals(t(`advanceChart.intervals.${chart.interval}`), numerals);
  const of = t('advanceChart.formula.of', { code: chart.symbol, interval });
  return (
    <p className="formula-meaning">
      {drawn} {of}
      {chart.compared.length > 0 && ` ${t('advanceChart.formula.notCompared')}`}
      {isAsked && ` ${t('advanceChart.formula.asked')}`}
    </p>
  );
}
