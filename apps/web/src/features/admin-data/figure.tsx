import { faults } from '@dorpon/domain/health/finding';
import { Count, Crore, Portion, Price } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import type { ShownFinding } from './finding-rows.ts';

interface FigureProps {
  readonly fault: ShownFinding['fault'];
  readonly value: number | null;
}

/** One of a finding's two figures in its own unit. */
export function Figure({ fault, value }: FigureProps) {
  const { unit } = faults[fault];
  if (value === null || unit === null) return DASH;
  if (unit === 'price') return <Price value={value} />;
  if (unit === 'percent') return <Portion value={value} />;
  return unit === 'value' ? <Crore value={value} /> : <Count value={value} />;
}

/** The same for a file: taka, a count or a percentage. */
export function plainFigure(fault: ShownFinding['fault'], value: number | null): number | null {
  const { unit } = faults[fault];
  if (value === null || unit === null) return null;
  return unit === 'price' || unit === 'value' ? value / 100 : value;
}
