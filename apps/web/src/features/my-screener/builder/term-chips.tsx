import {
  termTexts,
  withBuiltTerm,
  withoutBuilt,
  withTermText,
} from '@dorpon/domain/screener/built-condition';
import { print } from '@dorpon/domain/screener/print';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import type { Reading } from '../read-text.ts';
import { FieldPicker } from './field-picker.tsx';
import { firstTerm } from './first-term.ts';
import { type Caret, termAtCaret } from './term-at-caret.ts';
import { TermPanel } from './term-panel.tsx';
import { TermWords } from './term-words.tsx';
import { useSectorTexts } from './use-sector-texts.ts';

interface TermChipsProps {
  readonly reading: Reading;
  /** The text has changed since and cannot be read: its terms are shown and cannot be changed. */
  readonly isOld: boolean;
  /** Where the text is being written; null while it is not. */
  readonly caret: Caret | null;
  readonly onText: (text: string) => void;
  /** Shares before any term, and left after each; undefined until the text was run. */
  readonly counts: { readonly listed: number; readonly left: readonly number[] } | undefined;
}

/** The terms of a screener, to be added, changed and removed by taps. */
export function TermChips({ reading, isOld, caret, onText, counts }: TermChipsProps) {
  const { t, language } = useTranslation();
  const panelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const sectorTexts = useSectorTexts();
  const { screener, text, isEmpty } = reading;
  const terms = screener ? termTexts(screener) : [];
  const current = screener && caret ? termAtCaret(screener, caret) : null;
  const [open, setOpen] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);
  const shown = open !== null && open < terms.length ? open : null;
  // On a phone the terms are one row that scrolls.
  useEffect(() => {
    if (shown === null) return;
    const chip = list.current?.querySelector('[aria-expanded="true"]');
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  // Not by scrollIntoView: it would move the page too, while one types.
  useEffect(() => {
    const row = list.current;
    const chip = row?.querySelector('[aria-current]');
    if (current === null || !row || !chip) return;
    const begin =
      row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).paddingLeft);
    row.scrollLeft += chip.getBoundingClientRect().left - begin;
  }, [current]);

  const add = (name: string) => {
    const next = withBuiltTerm(text, firstTerm(name, sectorTexts, language), language);
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
                  aria-current={current === index || undefined}
                  aria-expanded={shown === index}
                  aria-controls={shown === index ? panelId : undefined}
                  onClick={() => setOpen(shown === index ? null : index)}
                >
                  <TermWords text={term} />
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
          text={terms[shown]!}
          onText={(next) => {
            const changed = withTermText(screener, shown, next);
            if (changed !== null) onText(changed);
            return changed !== null;
          }}
          lets={print(screener).slice(0, screener.condition.from)}
          sectorTexts={sectorTexts}
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
