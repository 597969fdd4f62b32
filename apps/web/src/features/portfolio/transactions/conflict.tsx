import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TransactionTable } from './transaction-table.tsx';

interface ConflictProps {
  /** What another device saved; null if it removed the transaction. */
  readonly stored: TransactionContent | null;
  readonly mine: TransactionContent | undefined;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Two devices changed the same transaction: both are shown, and a person decides. */
export function Conflict({ stored, mine, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation();
  const table = (content: TransactionContent) => (
    <TransactionTable rows={[{ id: '', version: 0, content, settles: null }]} />
  );
  return (
    <div className="entry-conflict" role="alert">
      <p>{t('portfolio.conflict.text')}</p>
      <h3>{t('portfolio.conflict.theirs')}</h3>
      {stored === null ? <p>{t('portfolio.conflict.removed')}</p> : table(stored)}
      <button type="button" className="btn" onClick={onTheirs}>
        {t('portfolio.conflict.keepTheirs')}
      </button>
      {mine && (
        <>
          <h3>{t('portfolio.conflict.mine')}</h3>
          {table(mine)}
          <button type="button" className="btn primary" onClick={onMine}>
            {t('portfolio.conflict.keepMine')}
          </button>
        </>
      )}
    </div>
  );
}
