import { useTranslation } from 'react-i18next';

const kinds = ['today', 'previous', 'datum'] as const;

export function ChartLegend() {
  const { t } = useTranslation();
  return (
    <ul className="chart-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`legend-${kind}`} />
          {t(`home.chart.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
