import type { Portfolio } from '@dorpon/contract/portfolio';
import { MAX_TRANSACTION_NOTE } from '@dorpon/domain/portfolio/limits';
import type { TradingDay } from '@dorpon/domain/units';
import { useMemo, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFindableShares } from '../../../live/use-findable-shares.ts';
import { ShareChoice } from '../../../market-ui/share/share-choice.tsx';
import { useOwned } from '../../../portfolio/use-owned.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Draft, type FieldName, fieldsOf, isCount, type NumberField } from './draft.ts';
import { LotsField, type OfferedLots } from './lots-field.tsx';

interface TransactionFieldsProps {
  /** With what is filled in. */
  readonly draft: Draft;
  /** Only what was typed. */
  readonly typed: Draft;
  readonly today: TradingDay;
  readonly portfolio: Portfolio | undefined;
  /** Lots that a sale can take; undefined while they are not known. */
  readonly offered: OfferedLots | undefined;
  /** What is wrong with a field; null if nothing is. */
  readonly told: (field: FieldName) => string | null;
  /** A warning, or where a filled-in figure is from. */
  readonly noted: (field: FieldName) => string | undefined;
  readonly onDraft: (draft: Draft) => void;
}

/** Of shares that are owned: they are offered first. */
const ofOwned: ReadonlySet<string> = new Set([
  'sell',
  'transfer-out',
  'dividend',
  'bonus',
  'rights',
  'split',
  'merger',
]);
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2099-12-31';

/** The fields of the kind that is entered. */
export function TransactionFields(props: TransactionFieldsProps) {
  const { draft, typed, today, portfolio, offered, told, noted, onDraft } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const found = useFindableShares();
  const owned = useOwned();
  const shares = useMemo(
    () =>
      ofOwned.has(draft.kind)
        ? found.toSorted((a, b) => Number(owned.has(b.code)) - Number(owned.has(a.code)))
        : found,
    [found, owned, draft.kind],
  );
  const [hasNote, setHasNote] = useState(draft.note !== '');
  const label = (field: FieldName) => t(`ownership.field.${field}`);

  const share = (field: 'code' | 'other') => (
    <div key={field} className="entry-share" data-invalid={told(field) !== null || undefined}>
      <ShareChoice
        needed
        value={draft[field]}
        shares={shares}
        onChoose={(code) => onDraft({ ...typed, [field]: code })}
      />
      <p className="entry-problem">{told(field)}</p>
    </div>
  );
  const number = (field: NumberField) => (
    <TextField
      key={field}
      label={label(field)}
      inputMode={isCount(field) ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed.texts[field] ?? inNumerals(draft.texts[field] ?? '', numerals)}
      hint={noted(field)}
      complaint={told(field)}
      onType={(text) => onDraft({ ...typed, texts: { ...typed.texts, [field]: text } })}
    />
  );
  const day = (field: 'day' | 'creditedOn') => (
    <div key={field} className="entry-day">
      <DateField
        label={label(field)}
        value={draft[field]}
        min={FIRST_DAY}
        max={field === 'day' ? today : LAST_DAY}
        onEmpty={() => onDraft({ ...typed, [field]: null })}
        onDay={(next) => onDraft({ ...typed, [field]: next })}
      />
      <p className="entry-problem">{told(field) ?? noted(field)}</p>
    </div>
  );
  const check = (field: 'toBank' | 'toLoan') => (
    <label key={field} className="entry-check">
      <input
        type="checkbox"
        checked={draft[field]}
        onChange={({ target }) => onDraft({ ...typed, [field]: target.checked })}
      />
      {label(field)}
    </label>
  );
  const fieldFor = (field: FieldName) => {
    if (field === 'code' || field === 'other') return share(field);
    if (field === 'day' || field === 'creditedOn') return day(field);
    if (field === 'toBank' || field === 'toLoan') return check(field);
    if (field === 'note') return null;
    if (field !== 'lots') return number(field);
    return (
      portfolio?.settings.lotMethod === 'chosen' &&
      draft.code !== undefined && (
        <LotsField
          key={field}
          portfolio={portfolio.id}
          code={draft.code}
          lots={typed.lots}
          offered={offered}
          complaint={told('lots')}
          onLots={(lots) => onDraft({ ...typed, lots })}
        />
      )
    );
  };
  return (
    <div className="entry-fields">
      {fieldsOf[draft.kind].map(fieldFor)}
      {hasNote ? (
        <TextField
          label={label('note')}
          value={draft.note}
          maxLength={MAX_TRANSACTION_NOTE}
          onType={(note) => onDraft({ ...typed, note })}
        />
      ) : (
        <p className="entry-note">
          <button type="button" className="link-btn" onClick={() => setHasNote(true)}>
            {t('portfolio.entry.addNote')}
          </button>
        </p>
      )}
    </div>
  );
}
