import type { Chart } from '@dorpon/domain/chart/chart-document';
import { useEffect, useRef } from 'react';
import type { BarSource } from '../../../../chart/bar-source.ts';
import type { ChartHost } from '../../../../chart/chart-host.ts';
import { useLook } from '../../view/use-look.ts';
import { openProfileLayer, type ProfileLayer } from '../profiles/profile-layer.ts';

interface ProfileCanvasProps {
  readonly host: ChartHost;
  readonly chart: Chart;
  readonly source: BarSource;
  readonly onLayer: (layer: ProfileLayer | undefined) => void;
}

/** The canvas of profiles over a chart. It takes no pointer. */
export function ProfileCanvas({ host, chart, source, onLayer }: ProfileCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<ProfileLayer>(undefined);
  const look = useLook();
  const told = useRef(onLayer);
  told.current = onLayer;
  useEffect(() => {
    const opened = openProfileLayer(canvas.current!, host);
    layer.current = opened;
    told.current(opened);
    return () => {
      told.current(undefined);
      opened.destroy();
    };
  }, [host]);
  useEffect(() => layer.current?.show(chart, source, look), [chart, source, look]);
  return <canvas ref={canvas} className="profile-canvas" aria-hidden="true" />;
}
