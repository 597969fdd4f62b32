import { createCompaniesStore } from '../../core/companies/store.ts';
import type { Core } from '../../core/core.ts';
import { loadDays } from '../../core/days/store.ts';
import type { MarketState } from './entries.ts';

export type SharedMarket = Pick<
  Core,
  'pool' | 'recorder' | 'days' | 'adjusted' | 'companies' | 'market' | 'finder' | 'alerts'
>;

/** Replaces the market of this process by that of another. Days and companies come from the store. */
export async function takeState(core: SharedMarket, state: MarketState): Promise<void> {
  const { pool, recorder, days, adjusted, companies, market } = core;
  const { opening, position, feedAt } = state;
  const [loaded, newest] = await Promise.all([loadDays(pool), createCompaniesStore(pool).newest()]);
  days.replace(loaded);
  recorder.restore(state.recorder);
  companies.renew(opening.instruments, newest, opening.hours.day);
  // The store has these later.
  for (const record of [...state.recorder.cut, state.recorder.filling])
    for (const disclosures of record.disclosures) companies.take(disclosures);
  adjusted.forget();
  const figures = Array.from(companies.all(), (company) => company.figures);
  market.restate({ ...opening, figures }, { ...position, feedAt });
  core.finder.replaced();
  core.alerts.replaced();
}

/** The market of this process, for another one. */
export const openingNow = ({ companies, market }: Pick<Core, 'companies' | 'market'>) => {
  const listed = [...companies.all()];
  return {
    instruments: listed.map(({ instrument }) => instrument),
    figures: listed.map(({ figures }) => figures),
    quotes: [...market.board.values()],
    hours: market.hours,
  };
};
