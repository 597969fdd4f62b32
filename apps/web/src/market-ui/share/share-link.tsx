import type { ShareCode } from '@dorpon/domain/units';
import { memo } from 'react';
import { shareHref } from './share-href.ts';
import './share-link.css';

interface ShareLinkProps {
  readonly code: ShareCode;
  /** Halted or suspended: grey. */
  readonly rests?: boolean;
  /** In a table that is one Tab stop; the table's keys open the row. */
  readonly inTable?: boolean;
}

/** A share's code as a link to its page. The app handles the click by `data-share`. */
export const ShareLink = memo(function ShareLink({ code, rests, inTable }: ShareLinkProps) {
  return (
    <a
      className={`share-link code ${rests ? 'rests' : ''}`}
      href={shareHref(code)}
      data-share={code}
      translate="no"
      tabIndex={inTable ? -1 : undefined}
    >
      {code}
    </a>
  );
});
