import './words.ts';
import {
  freeFormulaId,
  MAX_FORMULA_TEXT,
  MAX_FORMULAS,
  type NamedFormula,
} from '@dorpon/domain/screener/formulas';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProblemWords } from '../use-problem-words.ts';
import { FormulaField } from './formula-field.tsx';
import { shortName } from './formula-search.ts';
import type { FormulaResults } from './formula-values-query.ts';
import { formulaProblems } from './read-formula.ts';
import { useFormulaHead } from './use-formula-head.ts';
import './formula-columns.css';

export interface FormulaColumnsProps {
  readonly formulas: readonly NamedFormula[];
  /** The changed list; `added` is the id of a new one. */
  readonly onFormulas: (formulas: readonly NamedFormula[], added: string | null) => void;
  /** A formula without a name gets its words as one: the table itself does not know them. */
  readonly isNamed?: boolean;
  /** For those that are shown. */
  readonly results: FormulaResults | undefined;
}

/** The formulas that are shown as columns: added, changed and removed in the dialog of the columns. */
export function FormulaColumns(props: FormulaColumnsProps) {
  const { formulas, onFormulas, isNamed = false, results } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const headOf = useFormulaHead();
  const [open, setOpen] = useState<NamedFormula | null>(null);
  const free = freeFormulaId(formulas);
  const isNew = open !== null && formulas.every(({ id }) => id !== open.id);
  const keep = (kept: NamedFormula) => {
    setOpen(null);
    const formula = isNamed ? { ...kept, name: shortName(headOf(kept)) } : kept;
    if (isNew) onFormulas([...formulas, formula], formula.id);
    else
      onFormulas(
        formulas.map((one) => (one.id === formula.id ? formula : one)),
        null,
      );
  };
  return (
    <section className="formula-columns" aria-label={t('formulaWords.own')}>
      <h3>{t('formulaWords.own')}</h3>
      <p>{t('formulaWords.how')}</p>
      <ul>
        {formulas.map((formula) => (
          <li key={formula.id}>
            <div>
              <b>{headOf(formula)}</b>
              {headOf(formula) !== formula.text && <code translate="no">{formula.text}</code>}
              <FormulaState formula={formula} results={results} />
            </div>
            <button
              type="button"
              className="btn"
              aria-label={t('formulaWords.edit', { name: headOf(formula) })}
              onClick={() => setOpen(formula)}
            >
              {t('formulaWords.change')}
            </button>
            <button
              type="button"
              className="formula-remove"
              aria-label={t('formulaWords.remove', { name: headOf(formula) })}
              onClick={() => {
                if (open?.id === formula.id) setOpen(null);
                onFormulas(
                  formulas.filter(({ id }) => id !== formula.id),
                  null,
                );
              }}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null ? (
        <FormulaForm
          key={open.id}
          formula={open}
          isNew={isNew}
          onKeep={keep}
          onCancel={() => setOpen(null)}
        />
      ) : free === undefined ? (
        <p>{inNumerals(t('formulaWords.full', { n: MAX_FORMULAS }), numerals)}</p>
      ) : (
        <button
          type="button"
          className="btn formula-add"
          onClick={() => setOpen({ id: free, name: '', text: '' })}
        >
          <Icon name="plus" size={12} />
          {t('formulaWords.add')}
        </button>
      )}
    </section>
  );
}

interface FormulaFormProps {
  readonly formula: NamedFormula;
  readonly isNew: boolean;
  readonly onKeep: (formula: NamedFormula) => void;
  readonly onCancel: () => void;
}

function FormulaForm({ formula, isNew, onKeep, onCancel }: FormulaFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(formula.name);
  const [text, setText] = useState(formula.text);
  const isReady = text.length <= MAX_FORMULA_TEXT && formulaProblems(text, 'value').length === 0;
  return (
    <form
      className="formula-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onKeep({ id: formula.id, name: shortName(name), text: text.trim() });
      }}
    >
      <FormulaField want="value" text={text} onText={setText} most={MAX_FORMULA_TEXT} />
      <TextField
        label={t('formulaWords.name')}
        hint={t('formulaWords.nameHint')}
        value={name}
        onType={setName}
        autoComplete="off"
      />
      <p className="formula-acts">
        <button type="button" className="btn" onClick={onCancel}>
          {t('formulaWords.cancel')}
        </button>
        <button type="submit" className="btn primary" disabled={!isReady}>
          {t(isNew ? 'formulaWords.addNow' : 'formulaWords.change')}
        </button>
      </p>
    </form>
  );
}

/** For how many shares a formula is unknown, or that it cannot be read. */
function FormulaState({
  formula: { name, text },
  results,
}: {
  formula: NamedFormula;
  results: FormulaResults | undefined;
}) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useProblemWords();
  const result = results?.byText.get(text);
  if (result === undefined) return null;
  const said =
    'problems' in result
      ? result.problems.map(words.problem)
      : result.column.unknown.map(({ reason, codes }) =>
          inNumerals(
            t('formulaWords.unknownFor', { count: codes.length, reason: words.reason(reason) }),
            numerals,
          ),
        );
  return said.map((line) => <small key={`${name} ${line}`}>{line}</small>);
}
