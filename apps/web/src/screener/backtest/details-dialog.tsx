import { useTranslation } from '../../i18n/use-translation.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { BacktestResult } from './backtest-calls.ts';
import { FiguresTab, GridTab, WalkTab, YearsTab } from './details-tabs.tsx';
import { ShownValues } from './shown-values.tsx';
import { TradeList } from './trade-list.tsx';

export type DetailsView = 'trades' | 'years' | 'figures' | 'grid' | 'walk';

interface DetailsDialogProps {
  readonly result: BacktestResult;
  /** Null while it is closed. */
  readonly view: DetailsView | null;
  readonly views: readonly DetailsView[];
  readonly onView: (view: DetailsView | null) => void;
}

export function DetailsDialog({ result, view, views, onView }: DetailsDialogProps) {
  const { t } = useTranslation();
  const shown = view ?? 'trades';
  return (
    <Dialog open={view !== null} onClose={() => onView(null)} title={t('backtest.details')}>
      <div className="backtest-details">
        <Tabs
          label={t('backtest.details')}
          value={shown}
          tabs={views.map((value) => ({ value, label: t(`backtest.open.${value}`) }))}
          onChoose={onView}
        >
          <div key={shown} className="backtest-tab">
            {shown !== 'grid' && shown !== 'walk' && <ShownValues result={result} />}
            {shown === 'trades' && <TradeList result={result} />}
            {shown === 'years' && <YearsTab result={result} />}
            {shown === 'figures' && <FiguresTab result={result} />}
            {shown === 'grid' && result.grid && <GridTab grid={result.grid} />}
            {shown === 'walk' && result.walk && (
              <WalkTab walk={result.walk} names={result.grid?.names ?? []} />
            )}
          </div>
        </Tabs>
      </div>
    </Dialog>
  );
}
