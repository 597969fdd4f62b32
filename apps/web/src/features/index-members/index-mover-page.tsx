import type { ScreenProps } from '../../platform/screen-props.ts';
import type { IndexColumnId } from './index-columns.tsx';
import { IndexPage } from './index-page.tsx';
import { moverScreen } from './index-search.ts';
import { MoverPicture } from './mover-picture.tsx';

const usual: readonly IndexColumnId[] = [
  ...(['name', 'bar', 'points', 'change-percent', 'last', 'range', 'weight', 'value'] as const),
];

/** What each share and sector adds to an index: all of it together is the index's change. */
export const IndexMoverPage = ({ search, onSearch }: ScreenProps) => (
  <IndexPage
    name="mover"
    screen={moverScreen}
    usual={usual}
    search={search}
    onSearch={onSearch}
    picture={(moment) => <MoverPicture {...moment} />}
  />
);
