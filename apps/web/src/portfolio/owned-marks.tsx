import './words.ts';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ownedIn, useOwnedPortfolios } from './owned.ts';
import { ownedStyles } from './owned-styles.ts';

/** Marks the shares that the member owns on every screen; renders nothing itself. */
export function OwnedMarks() {
  const { t } = useTranslation();
  const { owned } = useOwnedPortfolios();
  const styles = owned ? ownedStyles(ownedIn(owned), t('ownership.owned')) : '';
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [styles]);
  return null;
}
