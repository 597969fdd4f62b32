import { useTranslation } from 'react-i18next';

const kinds = ['today', 'previous', 'datum'] as const;

/** What the lines are; today's in the colour of the side that it stands on. */
export function ChartLegend({ tone }: { tone: 'up' | 'dn' | 'uc' }) {
  const { t } = useTranslation();
  return (
    <ul className="chart-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`legend-${kind} ${kind === 'today' ? tone : ''}`} />
          {t(`home.chart.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
