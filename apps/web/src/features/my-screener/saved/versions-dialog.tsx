import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { DayTime } from '../../../ui/text/day-and-time.tsx';
import { versionFacts } from './version-facts.ts';
import { versionsQuery } from './versions-query.ts';

interface VersionsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly id: string;
  readonly name: string;
  readonly onRestore: (version: number) => void;
}

/** The kept versions of a screener, each with its text. */
export function VersionsDialog({ open, onClose, id, name, onRestore }: VersionsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('myScreener.versions.title')} description={name}>
      {open && <Versions {...{ id, onRestore }} />}
    </Dialog>
  );
}

function Versions({ id, onRestore }: Pick<VersionsDialogProps, 'id' | 'onRestore'>) {
  const { t } = useTranslation();
  const query = useQuery(versionsQuery(id));
  if (query.isError && query.data === undefined)
    return <SectionFault title={t('myScreener.versions.failed')} query={query} />;
  /** The newest of the older versions that were not deletions. */
  const before = (n: number): ScreenerContent | undefined =>
    query.data?.slice(n + 1).find(({ content }) => content !== null)?.content ?? undefined;
  return (
    <ul className="version-list" aria-busy={query.data === undefined}>
      {query.data?.map(({ version, time, content }, n) => (
        <li key={version}>
          <div>
            <b>{content?.name ?? t('myScreener.versions.removed')}</b>{' '}
            <span className="screener-meaning">
              <DayTime at={time} />
              {content &&
                versionFacts(content, before(n)).map(
                  (fact) => ` · ${t(`myScreener.versions.${fact}`)}`,
                )}
            </span>
          </div>
          {content && <code translate="no">{content.text}</code>}
          {n === 0 ? (
            <span className="screener-meaning">{t('myScreener.versions.current')}</span>
          ) : (
            content && (
              <button type="button" className="btn" onClick={() => onRestore(version)}>
                {t('myScreener.versions.restore')}
              </button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
