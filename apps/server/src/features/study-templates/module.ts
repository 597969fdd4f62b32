import {
  deleteStudyTemplate,
  getStudyTemplates,
  saveStudyTemplate,
} from '@dorpon/contract/chart-layouts';
import { defineModule } from '../../core/module.ts';
import { templateRoutes } from './routes.ts';
import { createTemplateStore } from './store.ts';

export const studyTemplatesModule = defineModule({
  endpoints: { getStudyTemplates, saveStudyTemplate, deleteStudyTemplate },
  open: ({ pool, bus }) => ({
    serve: (calls) =>
      templateRoutes(calls, {
        store: createTemplateStore(pool),
        notifyMember: bus.notifyMember,
      }),
  }),
});
