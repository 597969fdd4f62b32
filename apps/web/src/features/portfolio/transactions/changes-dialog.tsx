import type { Portfolio, PortfolioChange } from '@dorpon/contract/portfolio';
import {
  type TransactionContent,
  transactionContent,
} from '@dorpon/contract/portfolio-transaction';
import { useInfiniteQuery } from '@tanstack/react-query';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changesQuery } from '../../../portfolio/portfolios.ts';
import { usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { DayTime, useDayWords } from '../../../ui/text/day-and-time.tsx';
import { formatCount } from '../../../ui/text/format.ts';

interface ChangesDialogProps {
  readonly open: boolean;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

/** Of one save so many are described, and the others counted. */
const DESCRIBED = 3;

/** Who changed what and when, newest first; each change can be undone. */
export function ChangesDialog({ open, portfolio, onClose }: ChangesDialogProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({ ...changesQuery(portfolio.id), enabled: open });
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  const undone = new Set(changes.map(({ undid }) => undid));
  const writes = usePortfolioWrites();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('portfolio.changes.title', { name: portfolio.name })}
      description={t('portfolio.changes.text')}
      actions={
        query.hasNextPage && (
          <button type="button" className="btn" onClick={() => void query.fetchNextPage()}>
            {t('portfolio.changes.older')}
          </button>
        )
      }
    >
      {query.isError && query.data === undefined && (
        <SectionFault title={t('portfolio.changes.failed')} query={query} />
      )}
      <ol className="change-list">
        {changes.map((change) => (
          <li key={change.seq}>
            <ChangeWords change={change} />
            <span className="change-time">
              <DayTime at={change.time} />
              {change.by === 'automatic' && ` · ${t('portfolio.changes.automatic')}`}
            </span>
            {undone.has(change.seq) ? (
              <span className="change-time">{t('ownership.undone')}</span>
            ) : (
              <button
                type="button"
                className="link-btn"
                disabled={portfolio.standsStill}
                onClick={() => void writes.undo(change.seq)}
              >
                {t('ownership.undo')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function ChangeWords({ change }: { readonly change: PortfolioChange }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const describe = (content: TransactionContent): string => {
    const kind = t(`ownership.kind.${content.kind}`);
    const code = 'code' in content ? content.code : '';
    const quantity = 'quantity' in content ? formatCount(content.quantity) : '';
    return [kind, code, quantity, dayWords(content.day, 'short')].filter(Boolean).join(' ');
  };
  const words = change.items.slice(0, DESCRIBED).map(({ before, after }) => {
    if (change.what !== 'transactions') return t(`portfolio.changes.${change.what}`);
    const [old, now] = [before, after].map((each) => transactionContent.safeParse(each).data);
    if (now && old) return t('portfolio.changes.changed', { what: describe(now) });
    if (now) return t('portfolio.changes.added', { what: describe(now) });
    return old ? t('portfolio.changes.removed', { what: describe(old) }) : '';
  });
  const more = change.items.length - DESCRIBED;
  if (more > 0) words.push(t('portfolio.changes.more', { n: formatCount(more) }));
  const prefix = change.undid === null ? '' : `${t('ownership.undone')}: `;
  return <span>{inNumerals(prefix + words.join(', '), numerals)}</span>;
}
