import type { ShareCode } from '@dorpon/domain/units';
import { memo } from 'react';
import { shareHref } from './share-href.ts';
import './share-link.css';

interface ShareLinkProps {
  readonly code: ShareCode;
  /** By a decision it does not trade: grey. */
  readonly rests?: boolean;
  /** In a table that is one stop of the Tab key, its own keys open the row. */
  readonly inTable?: boolean;
}

/** A share's code, anywhere: a press opens its page. The app follows it by `data-share`. */
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
