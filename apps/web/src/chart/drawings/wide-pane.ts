import type { Beyond } from '../host/canvas-slide.ts';
import type { PricePane } from '../host/drawing-layer.ts';

/** What painting drawings needs of the pane. */
export type PaintedPane = Pick<
  PricePane,
  'width' | 'height' | 'bars' | 'decimals' | 'sessionsBetween' | 'places' | 'colour' | 'font'
>;

export interface WidePane extends PaintedPane {
  beyond: Beyond;
}

/** The pane with some pixels more at each edge. Labels at the edge of a pane are then at that of the wider one. */
export function widePane(pane: PricePane): WidePane {
  return {
    beyond: { x: 0, y: 0 },
    get width() {
      return pane.width + 2 * this.beyond.x;
    },
    get height() {
      return pane.height + 2 * this.beyond.y;
    },
    get bars() {
      return pane.bars;
    },
    get decimals() {
      return pane.decimals;
    },
    sessionsBetween: (after, upto) => pane.sessionsBetween(after, upto),
    colour: (token) => pane.colour(token),
    font: (size, weight) => pane.font(size, weight),
    places() {
      const places = pane.places();
      const { x, y } = this.beyond;
      return {
        ...places,
        xOfSlot: (slot) => places.xOfSlot(slot) + x,
        slotAt: (pixel) => places.slotAt(pixel - x),
        yOf: (price) => places.yOf(price) + y,
        priceAt: (pixel) => places.priceAt(pixel - y),
      };
    },
  };
}
