import { type ChargeRates } from '@dorpon/domain/portfolio/broker-charges';
import { MAX_CHARGE_ROWS } from '@dorpon/domain/portfolio/limits';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { readField, written } from '../transactions/draft.ts';
import { useFaultWords } from '../transactions/use-fault-words.ts';
import { PercentField } from './percent-field.tsx';

interface ChargesFieldsProps {
  readonly rows: readonly ChargeRates[];
  /** In force until the first row. */
  readonly usual: ChargeRates;
  readonly onRows: (rows: ChargeRates[]) => void;
}

const RATES = ['commission', 'cdbl', 'exchangeFee', 'sourceTax', 'vat'] as const;

/** What the broker charges from which day on. */
export function ChargesFields({ rows, usual, onRows }: ChargesFieldsProps) {
  const { t } = useTranslation();
  const replace = (at: number, row: ChargeRates) =>
    onRows(rows.map((each, index) => (index === at ? row : each)));
  return (
    <fieldset className="charges">
      <legend>
        <GlossaryTerm id="commission">{t('portfolio.settings.charges')}</GlossaryTerm>
      </legend>
      <p className="portfolio-label">{t('portfolio.settings.chargesText')}</p>
      {rows.map((row, at) => (
        // Rows have no other name than their place; after a removal their fields are made anew, with their own texts.
        <div key={`${at} of ${rows.length}`} className="charges-row">
          <DateField
            label={t('portfolio.settings.from')}
            value={row.from}
            onDay={(from) => from && replace(at, { ...row, from })}
          />
          {RATES.map((rate) => (
            <PercentField
              key={rate}
              label={t(`portfolio.settings.${rate}`)}
              value={row[rate]}
              onValue={(value) => replace(at, { ...row, [rate]: value })}
            />
          ))}
          <Minimum row={row} onRow={(next) => replace(at, next)} />
          <button
            type="button"
            className="link-btn"
            onClick={() => onRows(rows.filter((_, index) => index !== at))}
          >
            {t('portfolio.settings.removeRow')}
          </button>
        </div>
      ))}
      {rows.length < MAX_CHARGE_ROWS && (
        <button
          type="button"
          className="btn"
          onClick={() =>
            onRows([...rows, rows.at(-1) ? { ...rows.at(-1)!, from: usual.from } : usual])
          }
        >
          {t('portfolio.settings.addRow')}
        </button>
      )}
    </fieldset>
  );
}

function Minimum({
  row,
  onRow,
}: {
  readonly row: ChargeRates;
  readonly onRow: (row: ChargeRates) => void;
}) {
  const { t } = useTranslation();
  const faultWords = useFaultWords();
  const [text, setText] = useState(row.minimum === 0 ? '' : written('charges', row.minimum));
  return (
    <TextField
      label={t('portfolio.settings.minimum')}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      complaint={readField('charges', text) === null ? faultWords('charges') : null}
      onType={(next) => {
        setText(next);
        const minimum = readField('charges', next);
        if (minimum !== null) onRow({ ...row, minimum });
      }}
    />
  );
}
