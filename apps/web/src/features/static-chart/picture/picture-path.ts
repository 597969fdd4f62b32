import { type ChartPage, chartQueryOf, splitStudies } from '@dorpon/contract/chart-page';
import { type ChartQuery, chartDefaults, chartPath } from '@dorpon/contract/charts';
import type { ShareCode } from '@dorpon/domain/units';
import type { Size } from '../../../platform/use-element-size.ts';
import { fittingSize, sharedSize } from './picture-size.ts';

/** How this reader sees things. */
export interface ReaderLook {
  readonly theme: 'dark' | 'light';
  readonly palette: 'standard' | 'cvd';
  readonly lang: 'en' | 'bn';
}

export interface PicturePath {
  /** Below `/api`. */
  readonly path: string;
  readonly size: Size;
}

export const panesOf = ({ pane }: ChartPage): number => splitStudies(pane).length;

/** The picture on the screen: as large as its place unless the address fixes it. */
export function shownPicture(
  code: ShareCode,
  page: ChartPage,
  look: ReaderLook,
  place: { readonly room: Size; readonly isSharp: boolean },
): PicturePath {
  const query = chartQueryOf(page);
  const { width, height } = query;
  const size = width && height ? { width, height } : fittingSize(place.room, panesOf(page));
  // Pixels would be soft on a screen that has two or three of them to each of ours.
  const format = place.isSharp ? 'svg' : 'png';
  return { path: chartPath(code, format, shortest({ ...look, ...query, ...size })), size };
}

/** The picture that is copied or kept: it does not depend on the screen. */
export function sharedPicture(
  code: ShareCode,
  page: ChartPage,
  look: ReaderLook,
  format: 'png' | 'svg',
): string {
  const size = page.size === undefined ? sharedSize(panesOf(page)) : {};
  return chartPath(code, format, shortest({ ...look, ...chartQueryOf(page), ...size }));
}

/** What the server does anyway is left out: the same picture has one address, and a short one. */
function shortest(query: ChartQuery): ChartQuery {
  const usual: Record<string, unknown> = chartDefaults;
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => usual[name] !== value));
}
