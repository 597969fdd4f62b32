import './words.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import '../../ui/fields/tabs.css';
import './screen-tabs.css';

const addresses = {
  sectorList: '/sector-list',
  categoryList: '/category-list',
  indexMover: '/index-mover',
  indexShare: '/index-share',
  news: '/news',
  shareNews: '/share-news',
  adminUsers: '/admin/users',
  adminRevenue: '/admin/revenue',
} as const;

type TabName = keyof typeof addresses;

interface ScreenTabsProps {
  readonly tabs: readonly TabName[];
  readonly chosen: TabName;
  /** The query that all tabs share; the other tabs open with it. */
  readonly search?: object;
}

/** Tabs with an address and a title each, so they are links. */
export function ScreenTabs({ tabs, chosen, search = {} }: ScreenTabsProps) {
  const { t } = useTranslation();
  // It has no place in the menu, whose labels every visitor loads.
  const labelOf = (name: TabName) =>
    name === 'adminRevenue' ? t('tablePage.revenue') : t(`screen.${name}`);
  return (
    <nav className="screen-tabs" aria-label={t('tablePage.tabs')} data-above-rows>
      {tabs.map((name) => (
        <Link
          key={name}
          to={addresses[name]}
          search={search as never}
          className="tab"
          data-label={labelOf(name)}
          aria-current={name === chosen ? 'page' : undefined}
        >
          {labelOf(name)}
        </Link>
      ))}
    </nav>
  );
}
