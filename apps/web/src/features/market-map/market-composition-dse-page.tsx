import type { ScreenProps } from '../../platform/screen-props.ts';
import { MapPage } from './map-page.tsx';

export const MarketCompositionPage = ({ search, onSearch }: ScreenProps) => (
  <MapPage name="composition" search={search} onSearch={onSearch} />
);
