import type { ScreenProps } from '../../platform/screen-props.ts';
import { MapPage } from './map-page.tsx';

export const MarketTrendingPage = ({ search, onSearch }: ScreenProps) => (
  <MapPage name="trending" search={search} onSearch={onSearch} />
);
