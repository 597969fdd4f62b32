import type { ScreenProps } from '../../platform/screen-props.ts';
import type { IndexColumnId } from './index-columns.tsx';
import { IndexPage } from './index-page.tsx';
import { memberScreen } from './index-search.ts';

const usual: readonly IndexColumnId[] = [
  'name', 'weight', 'weight-now', 'last', 'change', 'change-percent', 'points',
  'float-shares', 'float-cap', 'value',
];

/** Members of an index with their weights. */
export const IndexSharePage = ({ search, onSearch }: ScreenProps) => (
  <IndexPage
    name="member"
    screen={memberScreen}
    usual={usual}
    search={search}
    onSearch={onSearch}
  />
);
