import type { ScreenProps } from '../../platform/screen-props.ts';
import type { IndexColumnId } from './index-columns.tsx';
import { IndexPage } from './index-page.tsx';
import { memberScreen } from './index-search.ts';

const defaultColumns: readonly IndexColumnId[] = [
  'name',
  'weight',
  'weight-now',
  'last',
  'change',
  'change-percent',
  'points',
  'float-shares',
  'float-cap',
  'value',
];

/** Members of an index with their weights. */
export const IndexSharePage = ({ search, onSearch }: ScreenProps) => (
  <IndexPage
    name="member"
    screen={memberScreen}
    defaultColumns={defaultColumns}
    search={search}
    onSearch={onSearch}
  />
);
