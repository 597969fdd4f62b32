import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';

/** A link to a page of the app, or to another site with its host named. */
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
    // The browser opens new tabs and downloads itself.
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
