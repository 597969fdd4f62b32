import { useTranslation } from 'react-i18next';
import { usePageMeta } from '../../platform/page-meta.ts';
import type { PriceBoardSearch } from './price-board-search.ts';

interface PriceBoardPageProps {
  readonly search: PriceBoardSearch;
  readonly onSearch: (search: PriceBoardSearch) => void;
}

/** The wall: every share as a tile by sector. */
export function PriceBoardPage(_: PriceBoardPageProps) {
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: t('priceBoard.title') }), t('priceBoard.description'));
  return <h1>{t('priceBoard.title')}</h1>;
}
