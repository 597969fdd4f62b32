import {
  type ChartPage,
  chartQueryOf,
  DEFAULT_PERIOD,
  splitStudies,
} from '@dorpon/contract/chart-page';
import {
  type ChartInterval,
  type ChartQuery,
  chartDefaults,
  chartPath,
  defaultInterval,
  MAX_CHART_PIXELS,
  pixelsOf,
} from '@dorpon/contract/charts';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Size } from '../../../platform/use-element-size.ts';
import type { PageChange } from '../use-chart-page.ts';
import { fittingSize, sharedSize } from './picture-size.ts';

export interface Appearance {
  readonly theme: 'dark' | 'light';
  readonly palette: 'standard' | 'cvd';
  readonly lang: 'en' | 'bn';
  /** The day and time at which the image ends, while the app shows a past minute. */
  readonly upto?: TradingDay;
  readonly time?: string;
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
  const isSharp = place.isSharp && pixelsOf({ ...size, ratio: 2 }) <= MAX_CHART_PIXELS;
  const ratio = isSharp ? 2 : 1;
  return {
    // Not an SVG: in an <img> it loads no fonts, and without a Bangla font it would show boxes.
    path: chartPath(code, 'png', shortest({ ...appearance, ...query, ...size, ratio })),
    size,
  };
}

/** The bars of the image on the page: the chosen ones, else those that fit its width. */
export function shownInterval(page: PageChange, width: number | undefined): ChartInterval {
  const { period = DEFAULT_PERIOD, style } = page;
  return page.interval ?? defaultInterval({ period, style, width });
}

/** The image to copy or download, in its own size and with the bars that are on the screen. */
export function sharedPicture(
  code: ShareCode,
  page: ChartPage,
  appearance: Appearance & { readonly interval: ChartInterval },
  format: 'png' | 'svg',
): string {
  const { interval, ...rest } = appearance;
  const size = page.size === undefined ? sharedSize(panesOf(page)) : {};
  const query = { ...rest, ...chartQueryOf(page), ...size };
  const isDefault = interval === shownInterval({ ...page, interval: undefined }, query.width);
  return chartPath(
    code,
    format,
    shortest({ ...query, interval: isDefault ? undefined : interval }),
  );
}

/** Leaves out defaults: one short address for the same image. */
function shortest(query: ChartQuery): ChartQuery {
  const defaults: Record<string, unknown> = chartDefaults;
  return Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => value !== undefined && defaults[name] !== value,
    ),
  );
}
