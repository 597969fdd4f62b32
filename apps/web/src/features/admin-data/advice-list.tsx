import { useTranslation } from 'react-i18next';
import { Count } from '../../ui/number/figures.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import type { faultsAmong } from './finding-rows.ts';

interface AdviceListProps {
  readonly faults: ReturnType<typeof faultsAmong>;
}

/** What was found and what to do about it, once for each fault. */
export function AdviceList({ faults }: AdviceListProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <ul className="advice-list" aria-label={t('adminData.advice')}>
      {faults.map(({ fault, what, todo, command, count, severity }) => (
        <li key={fault} data-severity={severity}>
          <span className="advice-count">
            <Count value={count} />
          </span>
          <p className="advice-words">
            <b>{what}</b> <span>{todo}</span>
          </p>
          {command !== null && (
            <button
              type="button"
              className="advice-command"
              title={t('adminData.copy')}
              onClick={() => copy(command, t('adminData.copied'), t('adminData.notCopied'))}
            >
              <code translate="no">{command}</code>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
