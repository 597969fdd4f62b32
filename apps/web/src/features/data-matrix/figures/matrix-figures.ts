import { fundamentalFigures } from './fundamental-figures.ts';
import type { MatrixFigure } from './matrix-figure.ts';
import { priceFigures } from './price-figures.ts';
import { technicalFigures } from './technical-figures.ts';
import { periodFigures, tradeFigures } from './trade-figures.ts';

/** All columns except the code, in menu order. */
export const matrixFigures: readonly MatrixFigure[] = [
  ...priceFigures,
  ...tradeFigures,
  ...periodFigures,
  ...fundamentalFigures,
  ...technicalFigures,
];

const byId = new Map(matrixFigures.map((figure) => [figure.id, figure]));

export const figureById = (id: string): MatrixFigure | undefined => byId.get(id);

/** The column of code and name is always shown first. */
export const NAME = 'name';

export const sortableIds: readonly string[] = [NAME, ...byId.keys()];
