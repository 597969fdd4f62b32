import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../../platform/use-media.ts';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { Count } from '../../ui/text/figures.tsx';
import type { groupByFault } from './finding-rows.ts';

const NARROW = '(width < 1100px)';
/** Longer lists are folded: they would push the findings off a small screen. */
const MAX_UNFOLDED = 3;

interface AdviceListProps {
  readonly faults: ReturnType<typeof groupByFault>;
}

/** One line per fault: its count, its description and how to fix it. */
export function AdviceList({ faults }: AdviceListProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const narrow = useMedia(NARROW);
  const list = (
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
  if (!narrow || faults.length <= MAX_UNFOLDED) return list;
  return (
    <details className="advice-fold">
      <summary>{t('adminData.advice')}</summary>
      {list}
    </details>
  );
}
