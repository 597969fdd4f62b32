import { CallError } from '@dorpon/contract/error-catalogue';
import {
  publicAbout,
  publicName,
  type publishRefusals,
  publishScreener,
} from '@dorpon/contract/screener-public';
import {
  cleanDisplayName,
  displayNameFault,
  MAX_DISPLAY_NAME,
  MIN_DISPLAY_NAME,
} from '@dorpon/domain/members/display-name';
import {
  MAX_ABOUT,
  MAX_PUBLIC_SCREENERS,
  MAX_PUBLISHED_PER_DAY,
} from '@dorpon/domain/screener/public-limits';
import { MAX_SCREENER_NAME } from '@dorpon/domain/screener/saved-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callNow } from '../../../api/call.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openPage } from '../../../platform/open-page.ts';
import { boardHref } from '../../../screener/board-href.ts';
import { type Publication, readPublicAgain } from '../../../screener/public/public-calls.ts';
import '../../../screener/public/public-screener.css';
import { usePublications } from '../../../screener/public/use-publications.ts';
import type { SavedScreener } from '../../../screener/screener-calls.ts';
import { ScreenerText } from '../../../screener/screener-text.tsx';
import { readScreenersAgain } from '../../../screener/use-saved-screeners.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAct } from '../../../ui/fields/use-act.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';

interface PublishDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** As saved: what is not saved is not published. */
  readonly stored: SavedScreener;
  readonly isEdited: boolean;
  readonly publication: Publication | undefined;
}

/** Asks under which name a screener is published, and says what others will see. */
export function PublishDialog(props: PublishDialogProps) {
  const { open, onClose, stored, publication } = props;
  const { t } = useTranslation();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const isPublic = publication?.state === 'public';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('myScreener.publish.title', { name: stored.content.name })}
      description={t('myScreener.publish.text')}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('myScreener.act.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={isBusy}>
            {t(isPublic ? 'myScreener.publish.again' : 'myScreener.publish.act')}
          </button>
        </>
      }
    >
      {open && <PublishForm {...props} form={form} setBusy={setBusy} />}
    </Dialog>
  );
}

type Refusal = (typeof publishRefusals)[number];
/** The part of a zod schema that is used here. */
const fits = (schema: { safeParse(value: unknown): { success: boolean } }, text: string): boolean =>
  schema.safeParse(text).success;

interface PublishFormProps extends PublishDialogProps {
  readonly form: string;
  readonly setBusy: (isBusy: boolean) => void;
}

function PublishForm({ form, setBusy, onClose, stored, isEdited, publication }: PublishFormProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const toast = useToast();
  const queries = useQueryClient();
  const chosen = usePublications()?.author ?? null;
  const whyFailed = useActFault();
  const act = useAct((fault) => {
    if (!(fault instanceof CallError) || fault.code !== 'limit-reached') return whyFailed(fault);
    const most = { n: MAX_PUBLIC_SCREENERS, day: MAX_PUBLISHED_PER_DAY };
    return inNumerals(t('myScreener.publish.tooMany', most), numerals);
  });
  const [typed, setTyped] = useState<string>();
  const [name, setName] = useState(publication?.name ?? stored.content.name);
  const [about, setAbout] = useState(publication?.about ?? '');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const author = typed ?? chosen ?? '';
  const clean = cleanDisplayName(author);
  const fault = displayNameFault(clean);
  const isNameRight = fits(publicName, name);
  const isAboutRight = fits(publicAbout, about);
  const rule = (key: 'nameRule' | 'aboutRule', n: number) =>
    inNumerals(t(`myScreener.publish.${key}`, { n }), numerals);
  const authorRule = t('myScreener.publish.authorRule', {
    least: MIN_DISPLAY_NAME,
    most: MAX_DISPLAY_NAME,
  });
  const authorComplaint = () => {
    if (refusal === 'author-taken') return t('myScreener.publish.refused.author-taken');
    if (fault === null || !(isTried || author !== '')) return null;
    if (fault === 'reserved') return t('myScreener.publish.reserved');
    return inNumerals(authorRule, numerals);
  };
  const send = async () => {
    setTried(true);
    if (fault !== null || !isNameRight || !isAboutRight) return;
    setBusy(true);
    setRefusal(null);
    const { id, version } = stored;
    await act.run(async () => {
      const body = { id, version, author: clean, name, about };
      const { answer } = await callNow(publishScreener, { body });
      if (answer.outcome === 'refused') return setRefusal(answer.why);
      toast({
        title: t('myScreener.publish.done', { name }),
        action: {
          label: t('myScreener.publish.show'),
          onAct: () => openPage(boardHref(answer.id)),
        },
      });
      onClose();
      await readScreenersAgain(queries, answer.at);
      await readPublicAgain(queries, answer.id);
    });
    setBusy(false);
  };
  return (
    <form
      id={form}
      className="publish-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('myScreener.publish.author')}
        value={author}
        onType={(next) => {
          setTyped(next);
          setRefusal(null);
        }}
        hint={t('myScreener.publish.authorHint')}
        complaint={authorComplaint()}
        autoComplete="off"
      />
      <TextField
        label={t('myScreener.name.label')}
        value={name}
        onType={setName}
        hint={rule('nameRule', MAX_SCREENER_NAME)}
        complaint={isNameRight ? null : rule('nameRule', MAX_SCREENER_NAME)}
        autoComplete="off"
      />
      <TextField
        label={t('myScreener.publish.about')}
        value={about}
        onType={setAbout}
        hint={rule('aboutRule', MAX_ABOUT)}
        complaint={isAboutRight || !(isTried || about !== '') ? null : rule('aboutRule', MAX_ABOUT)}
        autoComplete="off"
      />
      <div className="publish-text">
        <p>{t(isEdited ? 'myScreener.publish.savedText' : 'myScreener.publish.theText')}</p>
        <ScreenerText text={stored.content.text} />
      </div>
      {refusal !== null && refusal !== 'author-taken' && (
        <p className="public-fault" role="alert">
          {t(`myScreener.publish.refused.${refusal}`)}
        </p>
      )}
      {act.fault !== null && (
        <p className="public-fault" role="alert">
          {act.fault}
        </p>
      )}
    </form>
  );
}
