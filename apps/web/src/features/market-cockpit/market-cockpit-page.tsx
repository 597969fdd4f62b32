import './words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { AveragesPanel } from './averages-panel.tsx';
import { CockpitFigures } from './cockpit-figures.tsx';
import { CompositionPanel } from './composition-panel.tsx';
import { BreadthPanel, IndexPanel, PacePanel } from './day-panels.tsx';
import { FlowPanel } from './flow-panels.tsx';
import { HistoryPanels, LinePanel } from './history-panels.tsx';
import { HoldingsPanel } from './holdings-panel.tsx';
import { RotationPanel } from './rotation-panel.tsx';
import { INDEX, useCockpit } from './use-cockpit.ts';
import { useHistory } from './use-history.ts';
import './market-cockpit.css';

/** The whole market at one glance, and each figure through a year. */
export function MarketCockpitPage(_props: ScreenProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const cockpit = useCockpit();
  const history = useHistory(cockpit);
  const state = usePageState(false, []);
  const { hours, board } = cockpit;
  return (
    <PageFrame
      title={t('cockpit.title')}
      description={t('cockpit.description')}
      note={hours === null ? '' : dayWords(hours.day, 'full')}
      asOf={board.get(INDEX)?.tradedAt ?? 0}
      state={state === 'loading' ? { kind: 'ready' } : state}
    >
      <div className="cockpit">
        <CockpitFigures cockpit={cockpit} />
        <div className="cockpit-columns">
          <div className="cockpit-column">
            <BreadthPanel cockpit={cockpit} />
            <LinePanel cockpit={cockpit} history={history} />
          </div>
          <div className="cockpit-column">
            <IndexPanel cockpit={cockpit} />
            <PacePanel cockpit={cockpit} />
          </div>
          <div className="cockpit-column">
            <RotationPanel cockpit={cockpit} />
            <AveragesPanel cockpit={cockpit} history={history} />
          </div>
        </div>
        <CompositionPanel cockpit={cockpit} />
        <div className="cockpit-grid">
          <HistoryPanels cockpit={cockpit} history={history} />
          <HoldingsPanel cockpit={cockpit} />
          <FlowPanel cockpit={cockpit} by="category" />
          <FlowPanel cockpit={cockpit} by="band" />
        </div>
      </div>
    </PageFrame>
  );
}
