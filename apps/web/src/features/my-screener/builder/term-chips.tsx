import { placesOf, withBuiltTerm, withoutBuilt } from '@dorpon/domain/screener/built-term';
import { termsOf } from '@dorpon/domain/screener/edit';
import { partInWords, termsInWords } from '@dorpon/domain/screener/term-words';
import type { Expression, Screener } from '@dorpon/domain/screener/tree';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import type { Reading } from '../read-text.ts';
import { FieldPicker } from './field-picker.tsx';
import { firstTerm } from './first-term.ts';
import { TermPanel } from './term-panel.tsx';
import { useSectorTexts } from './use-sector-texts.ts';

interface TermChipsProps {
  readonly reading: Reading;
  /** The text has changed since and cannot be read: its terms are shown and cannot be changed. */
  readonly isOld: boolean;
  readonly onText: (text: string) => void;
  /** Shares before any term, and left after each; undefined until the text was run. */
  readonly counts: { readonly listed: number; readonly left: readonly number[] } | undefined;
}

/** The terms of a screener, to be added, changed and removed by taps. */
export function TermChips({ reading, isOld, onText, counts }: TermChipsProps) {
  const { t, language } = useTranslation();
  const panelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const sectorTexts = useSectorTexts();
  const { screener, text, isEmpty } = reading;
  const terms = screener ? termsOf(screener) : [];
  const words = screener ? termsInWords(screener, language) : [];
  const [open, setOpen] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);
  const shown = open !== null && open < terms.length ? open : null;

  const add = (name: string) => {
    const meaning = meaningOf(name);
    const field = meaning && 'field' in meaning ? meaning.field : undefined;
    const texts = field?.texts ?? (field?.type === 'text' ? sectorTexts : []);
    const next = withBuiltTerm(text, firstTerm(name, texts), language);
    if (next === null) return;
    onText(next);
    setOpen(isEmpty ? 0 : terms.length);
  };

  if (screener === null && !isEmpty)
    return <p className="terms-unread">{t('myScreener.builder.unread')}</p>;
  return (
    <section className="terms-section" aria-label={t('myScreener.builder.label')}>
      <ul ref={list} className="terms" data-earlier={isOld || undefined}>
        <li className="term">
          <span className="term-all">{t('myScreener.builder.all')}</span>
          <Count left={counts?.listed} of={counts?.listed} />
        </li>
        {screener &&
          terms.map((term, index) => (
            <Fragment key={`${index}`}>
              {index > 0 && (
                <li className="term-and" aria-hidden="true">
                  {t('myScreener.builder.and')}
                </li>
              )}
              <li className="term">
                <button
                  type="button"
                  className="term-chip"
                  disabled={isOld}
                  aria-expanded={shown === index}
                  aria-controls={shown === index ? panelId : undefined}
                  onClick={() => setOpen(shown === index ? null : index)}
                >
                  <Chip screener={screener} term={term} words={words[index]?.words ?? ''} />
                </button>
                <Count left={counts?.left[index]} of={counts?.listed} />
              </li>
            </Fragment>
          ))}
        <li>
          <button
            type="button"
            className="term-add"
            disabled={isOld}
            onClick={() => setPicking(true)}
          >
            <Icon name="plus" size={14} />
            {t('myScreener.builder.add')}
          </button>
        </li>
      </ul>
      {screener && shown !== null && !isOld && (
        <TermPanel
          key={shown}
          id={panelId}
          {...{ screener, onText, sectorTexts }}
          index={shown}
          onRemove={() => {
            onText(withoutBuilt(screener, shown));
            setOpen(null);
            list.current?.querySelector<HTMLElement>('.term-add')?.focus();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <FieldPicker open={isPicking} onClose={() => setPicking(false)} onPick={add} />
    </section>
  );
}

/** The words of a term, with what is compared in bold. */
function Chip({ screener, term, words }: { screener: Screener; term: Expression; words: string }) {
  const { language } = useTranslation();
  const numerals = useNumerals();
  const places = placesOf(screener, term);
  const operands = places
    ? [places.subject, ...places.values.map((value) => value as Expression)].map((part) =>
        partInWords(part, language),
      )
    : [];
  const parts: ReactNode[] = [];
  let at = 0;
  for (const operand of operands) {
    const next = operand === '' ? -1 : words.indexOf(operand, at);
    if (next < 0) continue;
    parts.push(inNumerals(words.slice(at, next), numerals));
    parts.push(<b key={next}>{inNumerals(operand, numerals)}</b>);
    at = next + operand.length;
  }
  return (
    <span className="term-words">
      {parts}
      {inNumerals(words.slice(at), numerals)}
    </span>
  );
}

const FULL_PX = 52;

/** Shares that are left, as a bar against all of them. */
function Count({ left, of }: { left: number | undefined; of: number | undefined }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (left === undefined || of === undefined) return <span className="term-count" />;
  const width = of === 0 ? 0 : Math.max(left === 0 ? 0 : 3, Math.round((FULL_PX * left) / of));
  const n = inNumerals(formatCount(left), numerals);
  return (
    <span className="term-count">
      {width > 0 && <i style={{ width }} aria-hidden="true" />}
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{t('myScreener.builder.left', { n })}</span>
    </span>
  );
}
