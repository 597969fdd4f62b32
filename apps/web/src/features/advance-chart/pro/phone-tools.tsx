import { type ReactNode, useState } from 'react';
import { ToolSheet } from '../../../chart/drawings/tool-sheet.tsx';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { DrawingTools } from '../view/use-drawing-tools.ts';
import '../phone/phone-chart.css';

interface ProPhoneToolsProps {
  readonly tools: DrawingTools;
  readonly drawings: number;
  readonly active: number;
  readonly charts: number;
  readonly onChart: (place: number) => void;
  readonly watchStrip: ReactNode;
}

/** At the bottom of a phone: the drawing tools, the watch list, and the chart before and after this one. */
export function ProPhoneTools(props: ProPhoneToolsProps) {
  const { tools, drawings, active, charts, onChart, watchStrip } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [sheet, setSheet] = useState<'draw' | 'watch'>();
  const close = () => setSheet(undefined);
  const step = (by: -1 | 1) => (
    <button
      type="button"
      className="phone-tool"
      aria-label={t(by < 0 ? 'advanceChartPro.previousChart' : 'advanceChartPro.nextChart')}
      disabled={active + by < 0 || active + by >= charts}
      onClick={() => onChart(active + by)}
    >
      <Icon name={by < 0 ? 'left' : 'right'} size={20} />
    </button>
  );
  return (
    <>
      <nav className="phone-tools pro-phone-nav" aria-label={t('advanceChart.phone.toolbar')}>
        <button
          type="button"
          className="phone-tool"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'draw'}
          onClick={() => setSheet('draw')}
        >
          <Icon name="draw" size={20} />
          <span>{t('advanceChart.phone.draw')}</span>
        </button>
        <button
          type="button"
          className="phone-tool"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'watch'}
          onClick={() => setSheet('watch')}
        >
          <Icon name="star" size={20} />
          <span>{t('advanceChartPro.watch.label')}</span>
        </button>
        {step(-1)}
        <span className="pro-phone-place" aria-hidden="true">
          {inNumerals(`${active + 1}/${charts}`, numerals)}
        </span>
        {step(1)}
      </nav>
      <ToolSheet open={sheet === 'draw'} onClose={close} {...tools.choice(drawings)} />
      <Sheet open={sheet === 'watch'} onClose={close} title={t('advanceChartPro.watch.label')}>
        {sheet === 'watch' && watchStrip}
      </Sheet>
    </>
  );
}
