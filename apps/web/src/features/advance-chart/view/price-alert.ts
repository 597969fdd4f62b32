import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { type Paisa, paisa } from '@dorpon/domain/units';
import { onTick, type PriceGrid } from '../../../chart/drawings/tick-price.ts';
import { isListedKind, type SymbolKind } from '../symbol-kind.ts';

interface AlertPlace {
  readonly symbol: ChartSymbol;
  readonly price: Paisa;
  /** The line at whose price of now the alert is set. */
  readonly drawing?: string;
}

/** Makes an alert. Charts offer it where a screen gives this. */
export type OnAlert = (at: AlertPlace) => void;

/** Only prices that are quoted now can be watched: none of a replay, of a pair or of a sector's index. */
export const alertsOn = (
  onAlert: OnAlert | undefined,
  kind: SymbolKind,
  isReplayed: boolean,
): OnAlert | undefined => (isReplayed || !isListedKind(kind) ? undefined : onAlert);

/** A price of the chart as an alert has it: on a tick of the exchange, in paisa. */
export const alertPrice = (grid: PriceGrid, price: number): Paisa => paisa(onTick(grid, price));
