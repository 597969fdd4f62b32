import { useState } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { onTick } from '../../../chart/drawings/tick-price.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useNumberTexts } from '../legend/number-texts.ts';
import { useGeometry, useReadings } from '../legend/use-readings.ts';
import './price-plus.css';

interface PricePlusProps {
  readonly host: ChartHost;
  readonly source: BarSource;
  readonly onLine: (price: number) => void;
}

/** The `+` beside the price scale, at the price of the crosshair: a line there. */
export function PricePlus({ host, source, onLine }: PricePlusProps) {
  const { t } = useTranslation();
  const texts = useNumberTexts(source.decimals);
  const price = useReadings(host)?.cursorPrice;
  const geometry = useGeometry(host);
  // Under the pointer the button stays, though the pointer has left the chart.
  const [held, setHeld] = useState<number>();
  const at = held ?? price;
  if (at === undefined || geometry === undefined) return null;
  const line = onTick(source, at);
  const label = t('advanceChart.menu.plus', { price: texts.price(line) });
  return (
    <button
      type="button"
      className="price-plus"
      tabIndex={-1}
      aria-label={label}
      title={label}
      style={{ top: host.yOf(at), right: geometry.axisWidth }}
      onPointerEnter={() => setHeld(at)}
      onPointerLeave={() => setHeld(undefined)}
      onClick={() => onLine(line)}
    >
      <Icon name="plus" size={12} />
    </button>
  );
}
