import {
  deleteStudyTemplate,
  getStudyTemplates,
  saveStudyTemplate,
} from '@dorpon/contract/chart-layouts';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { MAX_TEMPLATES } from '@dorpon/domain/chart/document-limits';
import { MAX_TEMPLATE_BYTES } from '@dorpon/domain/chart/stored-layouts';
import type { FastifyInstance } from 'fastify';
import { boundedJson } from '../../http/bounded-json.ts';
import { route } from '../../http/route.ts';
import type { TemplateStore } from './store.ts';

export interface TemplateParts {
  readonly store: TemplateStore;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

type Templates = AnswerOf<typeof getStudyTemplates>['templates'];

/** A member's named sets of studies. */
export function templateRoutes(app: FastifyInstance, parts: TemplateParts): void {
  const { store, notifyMember } = parts;

  function written(memberId: string, at: number): { at: number } {
    notifyMember(memberId, { what: 'chart-layouts', at });
    return { at };
  }

  route(app, getStudyTemplates, async ({ caller }) => {
    const at = await store.counterOf(caller.id);
    return { at, templates: (await store.templatesOf(caller.id)) as Templates };
  });

  route(app, saveStudyTemplate, async ({ caller, body: { template } }) => {
    const { id, name, studies } = template;
    const given = { id, name, studies: boundedJson(studies, MAX_TEMPLATE_BYTES, 'template') };
    const at = await store.save(caller.id, given, MAX_TEMPLATES);
    if (at === undefined)
      throw new CallError(
        'limit-reached',
        `limit of ${MAX_TEMPLATES} templates reached`,
        'template',
      );
    return written(caller.id, at);
  });

  route(app, deleteStudyTemplate, async ({ caller, body: { id } }) => {
    const at = await store.remove(caller.id, id);
    if (at === undefined) throw new CallError('not-found', `unknown template ${id}`, 'id');
    return written(caller.id, at);
  });
}
