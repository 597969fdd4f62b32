export const figureChoices = ['percent', 'change'] as const;
export type FigureChoice = (typeof figureChoices)[number];

export const wallOrders = ['size', 'change', 'name'] as const;
export type WallOrder = (typeof wallOrders)[number];

export const densities = ['dense', 'usual', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** The parameters of the address; defaults are left out. */
export interface PriceBoardSearch {
  show?: FigureChoice;
  order?: WallOrder;
  category?: string;
  density?: Density;
  tv?: 1;
}

export type WallWish = Required<Omit<PriceBoardSearch, 'category' | 'tv'>> &
  Pick<PriceBoardSearch, 'category'> & { readonly tv: boolean };

const usual = { show: 'percent', order: 'size', density: 'usual' } as const;
const CATEGORY = /^[A-Z]-[A-Z]{1,4}$/;

function oneOf<Value extends string>(
  values: readonly Value[],
  given: unknown,
  usualValue: Value,
): Value | undefined {
  const found = values.find((value) => value === given);
  return found === usualValue ? undefined : found;
}

/** Invalid values of an address fall back to the defaults. */
export function parsePriceBoardSearch(given: Record<string, unknown>): PriceBoardSearch {
  const category = String(given.category ?? '');
  const search: Record<keyof PriceBoardSearch, string | number | undefined> = {
    show: oneOf(figureChoices, given.show, usual.show),
    order: oneOf(wallOrders, given.order, usual.order),
    category: CATEGORY.test(category) ? category : undefined,
    density: oneOf(densities, given.density, usual.density),
    tv: String(given.tv) === '1' ? 1 : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export const wallWishOf = ({ tv, ...search }: PriceBoardSearch): WallWish => ({
  ...usual,
  ...search,
  tv: tv === 1,
});
