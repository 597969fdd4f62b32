import type { ShareCode } from '@dorpon/domain/units';
import { useContext, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LazyMenuPopup } from '../../ui/overlays/lazy-menu-popup.ts';
import { StarsContext, StarsProvider } from '../../watch-lists/stars-provider.tsx';
import { useShareActions } from './share-menu.tsx';

interface ShareContextMenuProps {
  readonly code: ShareCode;
  readonly anchor: HTMLElement;
  /** Opened by a key: the menu gets the focus. */
  readonly byKey: boolean;
  /** Opens the share's page. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** All actions for a share, at the place where it was pressed long or with the menu key. */
export const ShareContextMenu = (props: ShareContextMenuProps) => (
  <StarsProvider>
    <OpenMenu {...props} />
  </StarsProvider>
);

function OpenMenu({ code, anchor, byKey, onOpen, onClose }: ShareContextMenuProps) {
  const { t } = useTranslation();
  const stars = useContext(StarsContext);
  const at = useRef(anchor);
  at.current = anchor;
  const open = { label: t('shareMenu.open', { code }), onAct: onOpen };
  const star = stars && { label: stars.label(code), onAct: () => void stars.toggle(code) };
  const others = useShareActions(code);
  return (
    <LazyMenuPopup
      id="row-menu"
      label={t('shareMenu.menu', { code })}
      entries={[open, ...(star ? [star] : []), ...others]}
      open
      byKey={byKey}
      onClose={onClose}
      anchor={at}
    />
  );
}
