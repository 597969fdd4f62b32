import '../words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { TableIcon } from '../table-icon.tsx';

interface CsvButtonProps {
  readonly fileName: () => string;
  /** Undefined when rows could not be loaded, which the screen says. */
  readonly content: () => string | Promise<string | undefined>;
  readonly disabled: boolean;
}

/** Downloads the table as CSV, generated when pressed. */
export function CsvButton({ fileName, content, disabled }: CsvButtonProps) {
  const { t } = useTranslation();
  const save = async () => {
    const text = await content();
    if (text !== undefined)
      downloadFile(fileName(), new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <button
      type="button"
      className="btn csv-btn"
      title={t('table.csvWhy')}
      disabled={disabled}
      onClick={save}
    >
      <TableIcon name="download" />
      <span className="btn-words">{t('table.csv')}</span>
    </button>
  );
}
