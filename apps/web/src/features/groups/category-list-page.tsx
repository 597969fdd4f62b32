import type { ScreenProps } from '../../platform/screen-props.ts';
import { GroupsPage } from './groups-page.tsx';
import { useCategoryName } from './use-category-name.ts';

export function CategoryListPage(props: ScreenProps) {
  const nameOf = useCategoryName();
  return <GroupsPage {...props} by="category" nameOf={nameOf} />;
}
