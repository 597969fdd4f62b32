import { type EventCalendarQuery, eventCalendarPath } from '@dorpon/contract/event-calendar';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { webSettings } from '../../platform/web-settings.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';

/** Shows the calendar address (iCalendar) of the chosen events. */
export function SubscribeButton({ kind, code }: Pick<EventCalendarQuery, 'kind' | 'code'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const copy = useCopy();
  const [open, setOpen] = useState(false);
  const path = `/api${eventCalendarPath({ code, kind, ...(lang === 'bn' && { lang }) })}`;
  const address = new URL(path, webSettings.apiBase || location.origin).href;
  const kindWord = kind === undefined ? '' : t(`events.kind.${kind}`);
  const chosen =
    code === undefined
      ? t(kind === undefined ? 'events.chosenAll' : 'events.chosenKind', { kind: kindWord })
      : t(kind === undefined ? 'events.chosenCode' : 'events.chosenBoth', { kind: kindWord, code });
  return (
    <>
      <button
        type="button"
        className="btn agenda-subscribe"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('events.subscribe')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('events.subscribeTitle')}
        description={t('events.subscribeText', { chosen })}
        actions={
          <button
            type="button"
            className="btn primary"
            onClick={() => copy(address, t('events.copied'), t('events.notCopied'))}
          >
            {t('events.copy')}
          </button>
        }
      >
        <input
          className="calendar-address"
          readOnly
          translate="no"
          aria-label={t('events.address')}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <p className="calendar-ways">
          <a className="btn" href={address.replace(/^https?:/, 'webcal:')}>
            {t('events.open')}
          </a>
          <a className="btn" href={address} download="dorpon-events.ics">
            {t('events.file')}
          </a>
        </p>
      </Dialog>
    </>
  );
}
