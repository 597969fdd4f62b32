import { useTranslation } from '../../i18n/use-translation.ts';
import { drafts } from './saved/drafts.ts';
import { useSaveScreener } from './saved/use-save-screener.ts';
import { newScreenerId, type OpenScreener } from './use-open-screener.ts';

interface ConflictNoteProps {
  readonly opened: OpenScreener;
  readonly onOpen: (id: string) => void;
}

/** Another device changed or removed the screener: neither of the two is overwritten without being asked. */
export function ConflictNote({ opened, onOpen }: ConflictNoteProps) {
  const { t } = useTranslation();
  const save = useSaveScreener();
  const { id, stored, content } = opened;
  const button = (label: string, onAct: () => void) => (
    <button type="button" className="btn" onClick={onAct}>
      {label}
    </button>
  );
  const copyMine = (name: string) => {
    const copy = newScreenerId();
    drafts.keep({ id: copy, base: 0, content: { ...content, name } });
    drafts.drop(id);
    onOpen(copy);
  };
  return (
    <div className="screener-conflict" role="alert">
      {stored ? (
        <>
          <p>{t('myScreener.conflict.changed')}</p>
          <code translate="no">{stored.content.text}</code>
          {button(t('myScreener.conflict.theirs'), () => drafts.drop(id))}
          {button(t('myScreener.conflict.mine'), () => {
            drafts.keep({ id, base: stored.version, content });
            void save({ id, base: stored.version }, content);
          })}
          {button(t('myScreener.conflict.copy'), () =>
            copyMine(t('myScreener.copyOf', { name: content.name })),
          )}
        </>
      ) : (
        <>
          <p>{t('myScreener.conflict.removed')}</p>
          {button(t('myScreener.conflict.again'), () => copyMine(content.name))}
          {button(t('myScreener.conflict.discard'), () => {
            drafts.drop(id);
            onOpen(newScreenerId());
          })}
        </>
      )}
    </div>
  );
}
