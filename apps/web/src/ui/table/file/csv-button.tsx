import '../words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { TableIcon } from '../table-icon.tsx';

interface CsvButtonProps {
  readonly fileName: () => string;
  readonly content: () => string;
  readonly disabled: boolean;
}

/** Downloads the table as CSV, generated when pressed. */
export function CsvButton({ fileName, content, disabled }: CsvButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn csv-btn"
      title={t('table.csvWhy')}
      disabled={disabled}
      onClick={() =>
        downloadFile(fileName(), new Blob([content()], { type: 'text/csv;charset=utf-8' }))
      }
    >
      <TableIcon name="download" />
      <span className="btn-words">{t('table.csv')}</span>
    </button>
  );
}
