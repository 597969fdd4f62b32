import type { Arrangement } from '../chart-document.ts';

/** A chart's place on a grid of equal columns and rows, counted from 0. */
export interface GridArea {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

export interface GridPlan {
  readonly columns: number;
  readonly rows: number;
  /** In the order of the charts: by row, except that a large chart is first. */
  readonly areas: readonly GridArea[];
}

function even(columns: number, rows: number): GridPlan {
  const areas = Array.from({ length: columns * rows }, (_, place) => ({
    column: place % columns,
    row: Math.floor(place / columns),
    columns: 1,
    rows: 1,
  }));
  return { columns, rows, areas };
}

/** One large chart at the left and `beside` small ones in a column at its right. */
function large(beside: number, share: number): GridPlan {
  const small = Array.from({ length: beside }, (_, row) => ({
    column: share,
    row,
    columns: 1,
    rows: 1,
  }));
  return {
    columns: share + 1,
    rows: beside,
    areas: [{ column: 0, row: 0, columns: share, rows: beside }, ...small],
  };
}

const plans: Readonly<Record<Arrangement, GridPlan>> = {
  '1': even(1, 1),
  '2-columns': even(2, 1),
  '2-rows': even(1, 2),
  '3-columns': even(3, 1),
  '3-rows': even(1, 3),
  '3-left': large(2, 1),
  '3-top': {
    columns: 2,
    rows: 2,
    areas: [
      { column: 0, row: 0, columns: 2, rows: 1 },
      { column: 0, row: 1, columns: 1, rows: 1 },
      { column: 1, row: 1, columns: 1, rows: 1 },
    ],
  },
  '4-grid': even(2, 2),
  '4-left': large(3, 2),
  '6-grid': even(3, 2),
  '6-columns': even(2, 3),
  '8-grid': even(4, 2),
};

export const gridPlan = (arrangement: Arrangement): GridPlan => plans[arrangement];
