import { getAllCorporateActions, getCorporateActions } from '@dorpon/contract/corporate-actions';
import { defineModule } from '../../core/module.ts';
import { corporateActionRoutes } from './routes.ts';

export const corporateActionsModule = defineModule({
  endpoints: { getCorporateActions, getAllCorporateActions },
  open: ({ companies }) => ({ serve: (calls) => corporateActionRoutes(calls, companies) }),
});
