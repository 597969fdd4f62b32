import '../../../i18n/later/table.ts';
import { useTranslation } from 'react-i18next';
import { TableIcon } from '../table-icon.tsx';
import { download } from './download.ts';

interface CsvButtonProps {
  readonly fileName: () => string;
  readonly content: () => string;
  readonly disabled: boolean;
}

/** The table as a file, made when it is asked for. */
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
