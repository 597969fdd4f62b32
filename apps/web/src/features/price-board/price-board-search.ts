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

export type WallOptions = Required<Omit<PriceBoardSearch, 'category' | 'tv'>> &
  Pick<PriceBoardSearch, 'category'> & { readonly tv: boolean };

const defaults = { show: 'percent', order: 'size', density: 'usual' } as const;
const CATEGORY = /^[A-Z]-[A-Z]{1,4}$/;

function oneOf<Value extends string>(
  values: readonly Value[],
  given: unknown,
  defaultValue: Value,
): Value | undefined {
  const found = values.find((value) => value === given);
  return found === defaultValue ? undefined : found;
}

/** Invalid values of an address fall back to the defaults. */
export function parsePriceBoardSearch(given: Record<string, unknown>): PriceBoardSearch {
  const category = String(given.category ?? '');
  const search: Record<keyof PriceBoardSearch, string | number | undefined> = {
    show: oneOf(figureChoices, given.show, defaults.show),
    order: oneOf(wallOrders, given.order, defaults.order),
    category: CATEGORY.test(category) ? category : undefined,
    density: oneOf(densities, given.density, defaults.density),
    tv: String(given.tv) === '1' ? 1 : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export const wallOptionsOf = ({ tv, ...search }: PriceBoardSearch): WallOptions => ({
  ...defaults,
  ...search,
  tv: tv === 1,
});
