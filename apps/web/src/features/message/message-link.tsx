import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';

/** A page of the app, or another site under its name: a person sees where a press leads. */
export function MessageLink({ link }: { link: string }) {
  const { t } = useTranslation();
  if (!link.startsWith('/')) {
    return (
      <a className="inbox-link" href={link} target="_blank" rel="noreferrer">
        {t('message.openElsewhere', { host: hostOf(link) })}
      </a>
    );
  }
  const onClick = (event: MouseEvent) => {
    // A new tab or a download is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPage(link);
  };
  return (
    <a className="inbox-link" href={link} onClick={onClick}>
      {t('message.open')}
    </a>
  );
}

function hostOf(link: string): string {
  try {
    return new URL(link).host;
  } catch {
    return link;
  }
}
