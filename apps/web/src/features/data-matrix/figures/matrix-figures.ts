import { fundamentalFigures } from './fundamental-figures.ts';
import type { MatrixFigure } from './matrix-figure.ts';
import { priceFigures } from './price-figures.ts';
import { technicalFigures } from './technical-figures.ts';
import { periodFigures, tradeFigures } from './trade-figures.ts';

/** Every column beside the code, in the order in which a person looks for them. */
export const matrixFigures: readonly MatrixFigure[] = [
  ...priceFigures,
  ...tradeFigures,
  ...periodFigures,
  ...fundamentalFigures,
  ...technicalFigures,
];

const byId = new Map(matrixFigures.map((figure) => [figure.id, figure]));

export const figureById = (id: string): MatrixFigure | undefined => byId.get(id);

/** The code and name: always there, always first. */
export const NAME = 'name';

export const sortableIds: readonly string[] = [NAME, ...byId.keys()];
