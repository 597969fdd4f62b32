import { type MapColour, type MapSize, mapColours, mapSizes } from './map-measures.ts';

/** The two maps have an address each; the second is the map of `pace`. */
export const mapPaths = {
  composition: '/market-composition-dse',
  trending: '/market-composition-trending',
} as const;
export type MapName = keyof typeof mapPaths;

export interface MapOptions {
  readonly size: MapSize;
  readonly colour: MapColour;
  /** The open sector; undefined for the whole market. */
  readonly sector: string | undefined;
  readonly view: 'map' | 'table';
}

const SECTOR_LENGTH = 60;

/** Invalid values of an address fall back to the defaults. */
export function readMapOptions(
  name: MapName,
  search: Readonly<Record<string, unknown>>,
): MapOptions {
  const size = mapSizes.find((each) => each === search.size && each !== 'pace') ?? 'cap';
  const sector = String(search.sector ?? '').slice(0, SECTOR_LENGTH);
  return {
    size: name === 'trending' ? 'pace' : size,
    colour: mapColours.find((each) => each === String(search.colour)) ?? 'today',
    sector: sector === '' ? undefined : sector,
    view: search.view === 'table' ? 'table' : 'map',
  };
}

const pathOf = (size: MapSize): string =>
  size === 'pace' ? mapPaths.trending : mapPaths.composition;

/** The shortest address of these options. */
export function mapHref({ size, colour, sector, view }: MapOptions): string {
  const search = [
    ...(size === 'pace' || size === 'cap' ? [] : [`size=${size}`]),
    ...(colour === 'today' ? [] : [`colour=${colour}`]),
    ...(sector === undefined ? [] : [`sector=${encodeURIComponent(sector)}`]),
    ...(view === 'table' ? ['view=table'] : []),
  ].join('&');
  return search === '' ? pathOf(size) : `${pathOf(size)}?${search}`;
}
