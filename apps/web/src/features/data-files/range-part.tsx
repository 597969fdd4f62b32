import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/date-field.tsx';

interface RangePartProps {
  readonly choice: DataFileChoice;
  readonly onChange: (change: object) => void;
}

/** First and last day, both included; an empty field is an open end. */
export function RangePart({ choice: { from, upto }, onChange }: RangePartProps) {
  const { t } = useTranslation();
  // The fields keep the typed text: a new key clears them.
  const [resets, setResets] = useState(0);
  return (
    <div className="file-range" key={resets}>
      <DateField
        label={t('dataFiles.from')}
        value={from ?? null}
        min="1950-01-01"
        {...(upto === undefined ? {} : { max: upto })}
        onDay={(day) => day !== null && onChange({ from: day })}
        onEmpty={() => onChange({ from: undefined })}
      />
      <DateField
        label={t('dataFiles.upto')}
        value={upto ?? null}
        min={from ?? '1950-01-01'}
        max="2100-12-31"
        onDay={(day) => day !== null && onChange({ upto: day })}
        onEmpty={() => onChange({ upto: undefined })}
      />
      {(from !== undefined || upto !== undefined) && (
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            setResets(resets + 1);
            onChange({ from: undefined, upto: undefined });
          }}
        >
          {t('dataFiles.everyDay')}
        </button>
      )}
    </div>
  );
}
