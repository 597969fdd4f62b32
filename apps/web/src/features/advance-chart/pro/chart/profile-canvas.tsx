import type { Chart } from '@dorpon/domain/chart/chart-document';
import { useEffect, useRef } from 'react';
import type { BarSource } from '../../../../chart/bar-source.ts';
import type { ChartHost } from '../../../../chart/chart-host.ts';
import { useLook } from '../../../../platform/use-look.ts';
import { openProfileLayer, type ProfileLayer } from '../profiles/profile-layer.ts';

interface ProfileCanvasProps {
  readonly host: ChartHost;
  readonly chart: Chart;
  readonly source: BarSource;
  readonly onLayer: (layer: ProfileLayer | undefined) => void;
}

/** Profiles under the bars of a chart, letters and averages over them. The canvases take no pointer. */
export function ProfileCanvas({ host, chart, source, onLayer }: ProfileCanvasProps) {
  const under = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const layer = useRef<ProfileLayer>(undefined);
  const look = useLook();
  const told = useRef(onLayer);
  told.current = onLayer;
  useEffect(() => {
    const opened = openProfileLayer({ under: under.current!, over: over.current! }, host);
    layer.current = opened;
    told.current(opened);
    return () => {
      told.current(undefined);
      opened.destroy();
    };
  }, [host]);
  useEffect(() => layer.current?.show(chart, source, look), [chart, source, look]);
  return (
    <>
      <canvas ref={under} className="profile-canvas profile-under" aria-hidden="true" />
      <canvas ref={over} className="profile-canvas" aria-hidden="true" />
    </>
  );
}
