import {
  type Arrangement,
  type Chart,
  type ChartDocument,
  type ChartSymbol,
  LINKS,
  type Link,
  MARK_KINDS,
  type MarkKind,
} from './chart-document.ts';
import type { Interval } from './interval.ts';

/** Edits return the same document if nothing changes, so that they are no step of the history. */

/** Charts that an arrangement shows: its name begins with the number. */
export const chartsIn = (arrangement: Arrangement): number => Number.parseInt(arrangement, 10);

export function changeChart(
  document: ChartDocument,
  place: number,
  change: (chart: Chart) => Chart,
): ChartDocument {
  const chart = document.charts[place];
  const changed = chart && change(chart);
  return changed === chart || changed === undefined
    ? document
    : { ...document, charts: document.charts.with(place, changed) };
}

/** For a property of a chart that has no rule of its own. */
export const set =
  <Key extends keyof Chart>(key: Key, value: Chart[Key]) =>
  (chart: Chart): Chart =>
    chart[key] === value ? chart : { ...chart, [key]: value };

/** All charts change if they are linked by share. */
export const setSymbol = (
  document: ChartDocument,
  place: number,
  symbol: ChartSymbol,
): ChartDocument => setLinked(document, place, 'share', { symbol });

/** All charts change if they are linked by interval. */
export const setInterval = (
  document: ChartDocument,
  place: number,
  interval: Interval,
): ChartDocument => setLinked(document, place, 'interval', { interval });

function setLinked(
  document: ChartDocument,
  place: number,
  link: Link,
  fields: Partial<Pick<Chart, 'symbol' | 'interval'>>,
): ChartDocument {
  const places = document.links.includes(link) ? document.charts.keys() : [place];
  let next = document;
  for (const each of places) next = changeChart(next, each, (chart) => withFields(chart, fields));
  return next;
}

const withFields = (chart: Chart, fields: Partial<Chart>): Chart =>
  Object.entries(fields).every(([key, value]) => chart[key as keyof Chart] === value)
    ? chart
    : { ...chart, ...fields };

export const toggleMark = (chart: Chart, mark: MarkKind): Chart => ({
  ...chart,
  marks: toggled(MARK_KINDS, chart.marks, mark),
});

/** Charts that do not fit are dropped; new ones begin as copies of the last. */
export function setArrangement(document: ChartDocument, arrangement: Arrangement): ChartDocument {
  if (document.arrangement === arrangement) return document;
  const count = chartsIn(arrangement);
  const last = document.charts.at(-1);
  const charts = document.charts.slice(0, count);
  while (last && charts.length < count) charts.push(last);
  return { ...document, arrangement, charts };
}

export const toggleLink = (document: ChartDocument, link: Link): ChartDocument => ({
  ...document,
  links: toggled(LINKS, document.links, link),
});

/** In the order of all, whichever was chosen first. */
const toggled = <Item>(all: readonly Item[], chosen: readonly Item[], item: Item): Item[] =>
  all.filter((each) => (each === item) !== chosen.includes(each));
