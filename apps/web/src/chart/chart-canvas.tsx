import './chart-icons.ts';
import { useEffect, useRef } from 'react';
import type { ChartHost, HostEvents, HostView } from './chart-host.ts';
import './chart-colours.css';
import { openDrawingLayer } from './drawings/layer.ts';
import { chartHostWith } from './host/open-chart-host.ts';

const openChartHost = chartHostWith(openDrawingLayer);

interface Props {
  readonly view: HostView;
  /** The newest events are used; they need not be stable. */
  readonly events: HostEvents;
  /** Called with the host once it is open, and with undefined before it is closed. */
  readonly onHost: (host: ChartHost | undefined) => void;
  readonly className?: string;
  readonly label: string;
}

/** The canvases of one chart, with its drawings. Keys of drawings work while it has the focus. */
export function ChartCanvas({ view, events, onHost, className, label }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const host = useRef<ChartHost>(undefined);
  const newest = useRef({ events, onHost });
  newest.current = { events, onHost };

  useEffect(() => {
    const opened = openChartHost(
      element.current!,
      latest(() => newest.current.events),
    );
    host.current = opened;
    newest.current.onHost(opened);
    return () => {
      newest.current.onHost(undefined);
      host.current = undefined;
      opened.destroy();
    };
  }, []);

  useEffect(() => host.current?.show(view), [view]);

  return (
    <div ref={element} className={className} role="application" aria-label={label} tabIndex={0} />
  );
}

const latest = (events: () => HostEvents): HostEvents => ({
  onDrawn: (drawing) => events().onDrawn(drawing),
  onChanged: (drawing) => events().onChanged(drawing),
  onRemoved: (id) => events().onRemoved(id),
  onSelected: (id) => events().onSelected(id),
  onToolEnd: () => events().onToolEnd(),
  onCrosshair: (at) => events().onCrosshair(at),
  onRange: (range) => events().onRange(range),
  onPaneHeights: (heights) => events().onPaneHeights(heights),
  onMenu: (place) => events().onMenu(place),
});
