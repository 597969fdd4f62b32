import { type ChartPage, chartQueryOf, splitStudies } from '@dorpon/contract/chart-page';
import { type ChartQuery, chartDefaults, chartPath } from '@dorpon/contract/charts';
import type { ShareCode } from '@dorpon/domain/units';
import type { Size } from '../../../platform/use-element-size.ts';
import { fittingSize, sharedSize } from './picture-size.ts';

export interface Appearance {
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

/** The image on the page: as large as its space unless the address fixes the size. */
export function shownPicture(
  code: ShareCode,
  page: ChartPage,
  appearance: Appearance,
  place: { readonly space: Size; readonly isSharp: boolean },
): PicturePath {
  const query = chartQueryOf(page);
  const { width, height } = query;
  const size = width && height ? { width, height } : fittingSize(place.space, panesOf(page));
  // PNG would be blurred on a high-density screen.
  const format = place.isSharp ? 'svg' : 'png';
  return { path: chartPath(code, format, shortest({ ...appearance, ...query, ...size })), size };
}

/** The image to copy or download; independent of the screen. */
export function sharedPicture(
  code: ShareCode,
  page: ChartPage,
  appearance: Appearance,
  format: 'png' | 'svg',
): string {
  const size = page.size === undefined ? sharedSize(panesOf(page)) : {};
  return chartPath(code, format, shortest({ ...appearance, ...chartQueryOf(page), ...size }));
}

/** Leaves out defaults: one short address for the same image. */
function shortest(query: ChartQuery): ChartQuery {
  const defaults: Record<string, unknown> = chartDefaults;
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => defaults[name] !== value),
  );
}
