import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMember } from '../../api/member.ts';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import type { ChartEditor, EditorState } from '../chart-editor.ts';
import { linkText } from './link-text.ts';
import { PublishedList, publishedQuery } from './published-list.tsx';
import { LINK } from './use-shared-link.ts';

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly editor: ChartEditor;
  readonly state: EditorState;
}

const address = (fragment: string): string => `${location.origin}${location.pathname}#${fragment}`;
const published = (id: string): string => `${LINK.published}=${id}`;

/** A link with the chart in it or, if there is too much on it, the link of a published copy. */
export function ShareDialog({ open, onClose, editor, state }: ShareDialogProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const toast = useToast();
  const faultWords = useActFault();
  const isMember = useMember()?.verified === true;
  const queries = useQueryClient();
  const [isPublishing, setPublishing] = useState(false);
  const text = useLinkText(open, editor);
  const copyLink = (fragment: string, done: string) =>
    copy(address(fragment), done, t('chartLayout.notCopied'));

  const publish = async () => {
    setPublishing(true);
    try {
      const { symbol } = state.document.charts[0]!;
      const id = await editor.publish(state.layout?.name ?? symbol);
      void queries.invalidateQueries(publishedQuery);
      await copyLink(published(id), t('chartLayout.published'));
      onClose();
    } catch (error) {
      toast({ title: t('chartLayout.failed.publish'), text: faultWords(error) });
    } finally {
      setPublishing(false);
    }
  };

  const isTooLong = text === null;
  const action = isTooLong ? (
    isMember && (
      <button
        type="button"
        className="btn primary"
        disabled={isPublishing}
        onClick={() => void publish()}
      >
        {t('chartLayout.publish')}
      </button>
    )
  ) : (
    <button
      type="button"
      className="btn primary"
      disabled={text === undefined}
      onClick={() => void copyLink(`${LINK.chart}=${text}`, t('chartLayout.copied')).then(onClose)}
    >
      {t('chartLayout.copyLink')}
    </button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('chartLayout.shareTitle')}
      description={t('chartLayout.shareText')}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('chartLayout.close')}
          </button>
          {action}
        </>
      }
    >
      {isTooLong ? (
        <p>{t(isMember ? 'chartLayout.tooLong' : 'chartLayout.tooLongVisitor')}</p>
      ) : (
        <TextField
          label={t('chartLayout.link')}
          value={text === undefined ? '' : address(`${LINK.chart}=${text}`)}
          onType={() => {}}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
      {open && isMember && (
        <PublishedList
          addressOf={(id) => address(published(id))}
          onCopy={(id) => void copyLink(published(id), t('chartLayout.copied'))}
        />
      )}
    </Dialog>
  );
}

/** Undefined while it is made, null if it is too long. */
function useLinkText(open: boolean, editor: ChartEditor): string | null | undefined {
  const [made, setMade] = useState<string | null>();
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    void linkText(editor.snapshot()).then((text) => {
      if (isCurrent) setMade(text ?? null);
    });
    return () => {
      isCurrent = false;
      setMade(undefined);
    };
  }, [open, editor]);
  return made;
}
