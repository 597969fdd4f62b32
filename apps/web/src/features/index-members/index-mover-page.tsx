import type { ScreenProps } from '../../platform/screen-props.ts';
import type { IndexColumnId } from './index-columns.tsx';
import { IndexPage } from './index-page.tsx';
import { moverScreen } from './index-search.ts';
import { MoverPicture } from './mover-picture.tsx';

const defaultColumns: readonly IndexColumnId[] = [
  'name',
  'bar',
  'points',
  'change-percent',
  'last',
  'range',
  'weight',
  'value',
];

/** Points of each share or sector; together they are the change of the index. */
export const IndexMoverPage = ({ search, onSearch }: ScreenProps) => (
  <IndexPage
    name="mover"
    screen={moverScreen}
    defaultColumns={defaultColumns}
    search={search}
    onSearch={onSearch}
    picture={(snapshot) => <MoverPicture {...snapshot} />}
  />
);
