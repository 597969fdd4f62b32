import type { ShareCode } from '@dorpon/domain/units';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from './menu.tsx';
import { useShareActions } from './share-actions.ts';
import './share-link.css';

/** A share's code, anywhere. Its own button, so that a press on the row can mean something else. */
export const ShareLink = memo(function ShareLink({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  return (
    <Menu
      className="share-link"
      label={t('parts.share.menu', { code })}
      entries={useShareActions(code)}
    >
      {code}
    </Menu>
  );
});
