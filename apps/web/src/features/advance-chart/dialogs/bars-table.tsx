import type { Chart } from '@dorpon/domain/chart/chart-document';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useNumberTexts } from '../legend/number-texts.ts';
import { useBarTime } from '../legend/price-line.tsx';
import './dialogs.css';

interface BarsTableProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chart: Chart;
  readonly host: ChartHost | undefined;
  readonly source: BarSource;
}

/** More would take seconds to read out and to lay out. */
const MAX_ROWS = 400;

/** The visible bars as a table, for those who cannot see the chart. */
export function BarsTable({ open, onClose, chart, host, source }: BarsTableProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const interval = inNumerals(t(`advanceChart.intervals.${chart.interval}`), numerals);
  return (
    <Dialog open={open} onClose={onClose} title={t('advanceChart.table.skip')}>
      {open && host && (
        <table className="dialog-table">
          <caption className="sr-only">
            {t('advanceChart.table.caption', { code: chart.symbol, interval })}
          </caption>
          <Rows chart={chart} host={host} source={source} />
        </table>
      )}
    </Dialog>
  );
}

function Rows({
  chart,
  host,
  source,
}: Pick<BarsTableProps, 'chart' | 'source'> & { host: ChartHost }) {
  const { t } = useTranslation();
  const texts = useNumberTexts(source.decimals);
  const timeOf = useBarTime(chart.interval);
  const { firstRow, lastRow } = host.geometry.get();
  const { bars } = source;
  const last = Math.min(bars.count - 1, lastRow);
  const first = Math.max(0, firstRow, last - MAX_ROWS + 1);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at);
  const names = ['open', 'high', 'low', 'close'] as const;
  return (
    <>
      <thead>
        <tr>
          {(['day', ...names, 'volume'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`advanceChart.table.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{timeOf(bars.at[row] ?? 0)}</th>
            {names.map((name) => (
              <td key={name}>{texts.price(bars[name][row] ?? Number.NaN)}</td>
            ))}
            <td>{texts.count(bars.volume[row] ?? Number.NaN)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
