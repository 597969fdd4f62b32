import type { ChartDocument, Link, VisibleRange } from '@dorpon/domain/chart/chart-document';
import { setInterval, setSymbol } from '@dorpon/domain/chart/edit-document';
import type { EpochMs } from '@dorpon/domain/units';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChartEditor } from '../../../chart/chart-editor.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { createStore } from '../../../chart/host/store.ts';
import type { LinkedMoment } from './chart/linked-moment.ts';
import { type LinkedChange, openWindowLink, type WindowLink } from './windows/window-link.ts';

interface LinkParts {
  readonly editor: ChartEditor;
  readonly active: number;
  readonly hosts: ReadonlyMap<number, ChartHost>;
}

/** What charts of this window and of other windows show together. Only what a person does is passed on. */
export function useLinks(parts: LinkParts) {
  const newest = useRef(parts);
  newest.current = parts;
  const [moment] = useState(() => createStore<LinkedMoment | undefined>(undefined));
  const windows = useRef<WindowLink>(undefined);

  const links = useMemo(() => {
    const ranges = new Map<number, VisibleRange>();
    const documentNow = (): ChartDocument => newest.current.editor.get().document;
    const isLinked = (link: Link) => documentNow().links.includes(link);
    const chartNow = () => documentNow().charts[newest.current.active];
    const setRanges = (range: VisibleRange, except: number | undefined) => {
      for (const [place, host] of newest.current.hosts) if (place !== except) host.setRange(range);
    };
    return {
      moment,
      /** The crosshair of a chart moved or left. */
      onCrosshair(place: number, at: EpochMs | undefined): void {
        const chart = documentNow().charts[place];
        if (chart === undefined || !isLinked('crosshair')) return moment.set(undefined);
        if (at === undefined && moment.get()?.place !== place) return;
        const { interval } = chart;
        moment.set(at === undefined ? undefined : { at, interval, place });
        windows.current?.send({ kind: 'crosshair', at: at ?? null, interval });
      },
      /** Only the active chart leads: charts that follow report their range as well. */
      onRange(place: number, range: VisibleRange): void {
        const { editor, active } = newest.current;
        editor.setRange(place, range);
        // Charts of other widths and intervals follow by whole bars.
        const { place: _, ...bars } = range;
        const before = ranges.get(place);
        ranges.set(place, bars);
        if (place !== active || !isLinked('range')) return;
        if (before?.from === bars.from && before.upto === bars.upto) return;
        setRanges(bars, place);
        windows.current?.send({ kind: 'range', from: bars.from, upto: bars.upto ?? null });
      },
      /** A chart has its bars: while time is linked it shows the range of the active chart. */
      onReady(place: number, host: ChartHost): void {
        const { active, hosts } = newest.current;
        if (!isLinked('range') || place === active || !hosts.has(active)) return;
        const range = ranges.get(active);
        if (range) host.setRange(range);
      },
      onShare(symbol: string): void {
        if (isLinked('share')) windows.current?.send({ kind: 'share', symbol });
      },
      onInterval(): void {
        const chart = chartNow();
        if (chart && isLinked('interval'))
          windows.current?.send({ kind: 'interval', interval: chart.interval });
      },
      onOtherWindow(change: LinkedChange): void {
        const { editor, active } = newest.current;
        if (change.kind === 'share' && isLinked('share'))
          editor.navigate((document) => setSymbol(document, active, change.symbol));
        if (change.kind === 'interval' && isLinked('interval'))
          editor.navigate((document) => setInterval(document, active, change.interval));
        if (change.kind === 'crosshair' && isLinked('crosshair'))
          moment.set(
            change.at === null
              ? undefined
              : { at: change.at, interval: change.interval, place: undefined },
          );
        if (change.kind === 'range' && isLinked('range'))
          setRanges(
            { from: change.from, ...(change.upto !== null && { upto: change.upto }) },
            undefined,
          );
      },
    };
  }, [moment]);

  useEffect(() => {
    const opened = openWindowLink(links.onOtherWindow);
    windows.current = opened;
    return () => {
      windows.current = undefined;
      opened.close();
    };
  }, [links]);
  return links;
}

export type Links = ReturnType<typeof useLinks>;
