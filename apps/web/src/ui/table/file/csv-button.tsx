import '../words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
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
      onClick={() => download(fileName(), 'text/csv;charset=utf-8', content())}
    >
      <TableIcon name="download" />
      <span className="btn-words">{t('table.csv')}</span>
    </button>
  );
}

/** Downloads a generated file. */
function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
