import { useGroupSector } from '../../market-ui/share/use-group-sector.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { GroupsPage } from './groups-page.tsx';

export function SectorListPage(props: ScreenProps) {
  const nameOf = useGroupSector();
  return <GroupsPage {...props} by="sector" nameOf={nameOf} />;
}
