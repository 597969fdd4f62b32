import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/date-field.tsx';

interface RangePartProps {
  readonly choice: DataFileChoice;
  readonly onChange: (change: object) => void;
}

/** From a day, up to a day, both included; an empty field leaves that side open. */
export function RangePart({ choice: { from, upto }, onChange }: RangePartProps) {
  const { t } = useTranslation();
  // The fields keep what was typed: to empty them from outside they begin anew.
  const [emptied, setEmptied] = useState(0);
  return (
    <div className="file-range" key={emptied}>
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
            setEmptied(emptied + 1);
            onChange({ from: undefined, upto: undefined });
          }}
        >
          {t('dataFiles.everyDay')}
        </button>
      )}
    </div>
  );
}
