import { MAX_SCREENER_NAME } from '@dorpon/domain/screener/saved-limits';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { textHref } from '../../screener/board-href.ts';
import { resultOf } from '../../screener/kept-result.ts';
import { usePublications } from '../../screener/public/use-publications.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { NameDialog } from '../../ui/overlays/name-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { drafts } from './saved/drafts.ts';
import { PublishDialog } from './saved/publish-dialog.tsx';
import { useSaveScreener } from './saved/use-save-screener.ts';
import { useScreenerWrites } from './saved/use-screener-writes.ts';
import { VersionsDialog } from './saved/versions-dialog.tsx';
import { newScreenerId, type OpenScreener } from './use-open-screener.ts';

interface PageActsProps {
  readonly opened: OpenScreener;
  readonly onOpen: (id: string) => void;
}

type Asked = 'name' | 'rename' | 'versions' | 'publish' | 'remove' | null;

/** What can be done with the open screener. */
export function PageActs({ opened, onOpen }: PageActsProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const toast = useToast();
  const writes = useScreenerWrites();
  const saveNow = useSaveScreener();
  const isPhone = useMedia(PHONE);
  const [asked, setAsked] = useState<Asked>(null);
  const { id, base, content, stored, draft, isBehind } = opened;
  const { name, text, live } = content;
  const isEdited = draft !== undefined || opened.isFromLink;
  const canSave = isEdited && text.trim() !== '' && !isBehind && !stored?.standsStill;
  const place = { id, base };
  const publication = usePublications()?.publications.find(({ screener }) => screener === id);
  const isPublic = publication?.state === 'public';

  const save = () => {
    if (name === '') return setAsked('name');
    // It stays on this device if it cannot be saved.
    if (opened.isFromLink) opened.change({});
    void saveNow(place, content);
  };
  const share = () => {
    const link = `${location.origin}${textHref(text, name, resultOf(content))}`;
    void copy(link, t('myScreener.said.copied'), t('myScreener.said.copyFailed'));
  };
  const duplicate = () => {
    const made = newScreenerId();
    const copied = name === '' ? '' : t('myScreener.copyOf', { name });
    drafts.keep({ id: made, base: 0, content: { ...content, name: copied, live: false } });
    onOpen(made);
  };
  /** Of a saved screener without other changes it is saved at once. */
  const setLive = (next: boolean) => {
    if (stored && !draft) void saveNow(place, { ...content, live: next });
    else opened.change({ live: next });
  };
  const remove = async () => {
    setAsked(null);
    if (!stored) {
      drafts.drop(id);
      return onOpen(newScreenerId());
    }
    const { outcome, version } = await writes.remove({ id, base: stored.version });
    if (outcome !== 'saved' || version === undefined) return;
    drafts.drop(id);
    onOpen(newScreenerId());
    toast({
      title: t('myScreener.said.removed', { name }),
      action: {
        label: t('myScreener.act.undo'),
        onAct: () =>
          void writes.restore({ id, base: version }, stored.version).then((restored) => {
            if (restored.outcome === 'saved') onOpen(id);
          }),
      },
    });
  };
  const restore = async (version: number) => {
    setAsked(null);
    if (!stored) return;
    const { outcome } = await writes.restore({ id, base: stored.version }, version);
    if (outcome === 'saved') toast({ title: t('myScreener.said.restored') });
  };

  return (
    <>
      <button
        type="button"
        className="btn screener-share"
        disabled={text.trim() === ''}
        onClick={share}
      >
        <Icon name="link" size={14} />
        {t('myScreener.act.share')}
      </button>
      {!isPhone && (
        <button
          type="button"
          className="btn screener-duplicate"
          disabled={text.trim() === ''}
          onClick={duplicate}
        >
          {t('myScreener.act.duplicate')}
        </button>
      )}
      <button
        type="button"
        className="btn primary screener-save"
        disabled={!canSave}
        onClick={save}
      >
        {t('myScreener.act.save')}
      </button>
      <Menu
        className="btn screener-acts"
        label={t('myScreener.act.more')}
        iconOnly
        align="end"
        entries={[
          ...(isPhone
            ? [
                {
                  label: t('myScreener.act.duplicate'),
                  disabled: text.trim() === '',
                  onAct: duplicate,
                },
              ]
            : []),
          { label: t('myScreener.act.rename'), onAct: () => setAsked('rename') },
          {
            label: t('myScreener.act.live'),
            checked: live,
            closes: true,
            disabled: text.trim() === '' || stored?.standsStill === true,
            onAct: () => setLive(!live),
          },
          {
            label: t('myScreener.act.versions'),
            disabled: !stored,
            onAct: () => setAsked('versions'),
          },
          {
            label: t(isPublic ? 'myScreener.publish.againAct' : 'myScreener.publish.openAct'),
            disabled: !stored,
            onAct: () => setAsked('publish'),
          },
          ...(isPublic
            ? [
                {
                  label: t('myScreener.publish.withdraw'),
                  onAct: () => void writes.unpublish(id),
                },
              ]
            : []),
          {
            label: t('myScreener.act.revert'),
            disabled: !stored || !draft,
            onAct: () => drafts.drop(id),
          },
          { label: t('myScreener.act.remove'), apart: true, onAct: () => setAsked('remove') },
        ]}
      >
        <Icon name="dots" />
      </Menu>
      <NameDialog
        open={asked === 'name' || asked === 'rename'}
        title={t('myScreener.name.title')}
        label={t('myScreener.name.label')}
        name={name}
        most={MAX_SCREENER_NAME}
        onClose={() => setAsked(null)}
        onSave={(next) => {
          opened.change({ name: next });
          if (asked === 'name') void saveNow(place, { ...content, name: next });
        }}
      />
      <VersionsDialog
        open={asked === 'versions'}
        onClose={() => setAsked(null)}
        {...{ id, name }}
        onRestore={(version) => void restore(version)}
      />
      {stored && (
        <PublishDialog
          open={asked === 'publish'}
          onClose={() => setAsked(null)}
          stored={stored}
          isEdited={draft !== undefined}
          publication={publication}
        />
      )}
      <Dialog
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={t('myScreener.remove.title', { name: name || t('myScreener.unnamed') })}
        description={t(isPublic ? 'myScreener.remove.publicText' : 'myScreener.remove.text')}
        actions={
          <>
            <button type="button" className="btn" onClick={() => setAsked(null)}>
              {t('myScreener.act.cancel')}
            </button>
            <button type="button" className="btn primary" onClick={() => void remove()}>
              {t('myScreener.remove.act')}
            </button>
          </>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
