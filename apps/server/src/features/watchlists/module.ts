import {
  addToFavAll,
  changeShareLists,
  createFavList,
  deleteFavList,
  getFav,
  removeFromFavAll,
  updateFavList,
  updateMultipleSharesToFav,
  updateWatchlistPosition,
} from '@dorpon/contract/watchlists';
import { defineModule } from '../../core/module.ts';
import { watchListRoutes } from './routes.ts';
import { createWatchListStore } from './store.ts';

export const watchListsModule = defineModule({
  endpoints: {
    getFav,
    createFavList,
    updateFavList,
    deleteFavList,
    removeFromFavAll,
    addToFavAll,
    changeShareLists,
    updateMultipleSharesToFav,
    updateWatchlistPosition,
  },
  open: ({ pool, isKnown, bus }) => ({
    serve: (calls) =>
      watchListRoutes(calls, {
        store: createWatchListStore(pool),
        isKnown,
        notifyMember: bus.notifyMember,
      }),
  }),
});
