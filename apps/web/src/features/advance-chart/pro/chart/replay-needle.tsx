import type { BarSource } from '../../../../chart/bar-source.ts';
import type { ChartHost } from '../../../../chart/chart-host.ts';
import { useGeometry } from '../../legend/use-readings.ts';

/** The needle right of the newest played bar. */
export function ReplayNeedle({ host, source }: { host: ChartHost; source: BarSource }) {
  const geometry = useGeometry(host);
  const { count, at } = source.bars;
  if (geometry === undefined || count === 0) return null;
  const space = count > 1 ? host.xOf(at[count - 1]!) - host.xOf(at[count - 2]!) : 8;
  const x = host.xOf(at[count - 1]!) + space / 2 + 2;
  if (x < 0 || x > geometry.width - geometry.axisWidth) return null;
  return <i className="replay-needle" style={{ left: x }} />;
}
