import { type Completion, callAt } from '@dorpon/domain/screener/completions';
import { foldedName } from '@dorpon/domain/screener/names';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useAsker } from '../../../api/member.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFindableShares } from '../../../live/use-findable-shares.ts';
import type { Typed } from './code-editor.ts';
import { exampleQuery, exampleText } from './example.ts';

interface CompletionPanelProps {
  readonly listId: string;
  readonly options: readonly Completion[];
  readonly option: Completion;
  /** The typed part of the name. */
  readonly part: string;
  readonly typed: Typed;
  readonly onChoose: (index: number) => void;
  readonly onTake: (option: Completion) => void;
}

/** Names that fit, with what they mean in both languages and the value of a share. */
export function CompletionPanel(props: CompletionPanelProps) {
  const { listId, options, option, part, typed, onChoose, onTake } = props;
  const { t, language } = useTranslation();
  const types = t.group('myScreener.types');
  return (
    <div className="screener-found">
      <ul
        id={listId}
        className="screener-options"
        role="listbox"
        // It scrolls. While it is shown, Tab takes the chosen name.
        tabIndex={0}
        aria-label={t('myScreener.found.label')}
      >
        {options.map((one, n) => (
          // The keys are handled in the text, which keeps the focus.
          <li
            key={`${one.kind} ${one.name}`}
            id={`${listId}-${n}`}
            role="option"
            aria-selected={one === option}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => one !== option && onChoose(n)}
            onClick={() => onTake(one)}
          >
            <b translate="no">
              <Matched name={one.name} part={part} />
            </b>
            <span className="screener-meaning">{one.meaning?.[language]}</span>
            <span className="screener-type">
              {[one.otherName, one.type && types[one.type]].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="screener-help">
        <div className="screener-help-text">
          <Help option={option} typed={typed} />
        </div>
        <p className="screener-keys">
          <span>
            <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {t('myScreener.found.choose')}
          </span>
          <span>
            <kbd className="kbd">Tab</kbd> {t('myScreener.found.take')}
          </span>
          <span>
            <kbd className="kbd">Esc</kbd> {t('myScreener.found.close')}
          </span>
          <span className="screener-languages">{t('myScreener.found.languages')}</span>
        </p>
      </div>
    </div>
  );
}

function Matched({ name, part }: { name: string; part: string }) {
  const at = part === '' ? -1 : foldedName(name).indexOf(foldedName(part));
  // A folded name can be shorter: then its places are not those of the name.
  if (at < 0 || foldedName(name).length !== name.length) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + part.length)}</mark>
      {name.slice(at + part.length)}
    </>
  );
}

/** The function whose values are typed, and the chosen name for a share of today. */
function Help({ option, typed }: Pick<CompletionPanelProps, 'option' | 'typed'>) {
  const { t, language } = useTranslation();
  const call = useMemo(() => callAt(typed.text, typed.at), [typed]);
  return (
    <>
      {call && (
        <p>
          <b translate="no">{call.name}(…)</b>{' '}
          <span className="screener-meaning">{call.meaning[language]}</span>
        </p>
      )}
      {option.meaning && (
        <p>
          <b translate="no">{option.name}</b>{' '}
          <span className="screener-meaning">{option.meaning[language]}</span>
        </p>
      )}
      {option.kind === 'word' && <p className="screener-meaning">{t('myScreener.found.word')}</p>}
      <Example option={option} />
    </>
  );
}

function Example({ option }: { option: Completion }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [share] = useFindableShares();
  // While names are stepped through, only the one that is rested on is asked for.
  const formula = useDeferredValue(exampleText(option));
  const { data } = useQuery(exampleQuery(useAsker(), formula, share?.code));
  if (!data || !share || formula === null) return null;
  const values = { formula: formula.text, code: share.code };
  const said =
    data.kind === 'value'
      ? t('myScreener.found.example', { ...values, value: data.text })
      : t(`myScreener.found.${data.kind}`, values);
  return <p>{inNumerals(said, numerals)}</p>;
}
