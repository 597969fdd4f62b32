import { MAX_TEMPLATES } from '@dorpon/domain/chart/document-limits';
import { MAX_VERSIONS } from '@dorpon/domain/chart/stored-layouts';
import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { chartLayout, layoutName, studyTemplate } from './chart-document.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { partId, writer } from './own-part.ts';
import { MAX_AGE_MS } from './settings.ts';
import { nothing } from './wire.ts';

/** Milliseconds since the change: an age is correct even if the device's clock is not. */
export const age = z.int().check(z.gte(0), z.lte(MAX_AGE_MS));

const version = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Ids are made by the device, so that a repeated save makes no second layout. */
const layoutRow = z.object({ id: z.string(), name: z.string(), version: z.int(), age: z.int() });
const layout = z.extend(layoutRow, { content: chartLayout });
export type StoredLayout = z.infer<typeof layout>;

/** The member's counter of chart changes after a write, as sent in `member:changed`. */
const written = z.object({ at: z.int() });

export const getChartLayouts = endpoint({
  method: 'GET',
  path: '/users/get-chart-layouts',
  access: 'verified',
  cost: 1.5,
  summary:
    "The member's saved chart layouts without their contents, the last changed first. `most` is the number that the membership allows: the first `most` can be changed, older ones can be read, renamed and deleted",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({ at: z.int(), most: z.int(), layouts: z.array(layoutRow) }),
  errors: memberRefusals,
});

export const getChartLayout = endpoint({
  method: 'GET',
  path: '/users/get-chart-layout',
  access: 'verified',
  cost: 2,
  summary: 'A saved chart layout with its content; a former one by its version',
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    id: partId,
    version: z.optional(wholeNumber(1, 999_999_999)),
  }),
  answer: layout,
  errors: [...memberRefusals, 'not-found'],
});

export const getChartLayoutVersions = endpoint({
  method: 'GET',
  path: '/users/get-chart-layout-versions',
  access: 'verified',
  cost: 2,
  summary: `The kept versions of a layout, newest first; at most ${MAX_VERSIONS}. \`overtaken\` marks one that another device replaced, or that came too late, without having been seen`,
  params: nothing,
  query: z.strictObject({ uid: ownUid, id: partId }),
  answer: z.object({
    current: z.int(),
    versions: z.array(
      z.object({ version: z.int(), age: z.int(), overtaken: z.boolean(), charts: z.int() }),
    ),
  }),
  errors: [...memberRefusals, 'not-found'],
});

export const saveChartLayout = endpoint({
  method: 'POST',
  path: '/users/save-chart-layout',
  access: 'verified',
  cost: 6,
  summary:
    'Saves a layout as a new version, or creates it under this name where `base` is 0. `base` is the version that the device changed. Saves of five minutes are one version. If another device saved meanwhile, the newer change is shown, the other stays among the versions, and `overtaken` is its version',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    id: partId,
    name: layoutName,
    base: version,
    writer,
    age,
    content: chartLayout,
  }),
  /** `version` is the shown one, `overtaken` the one that lost; `layout` is set when the stored one is newer. */
  answer: z.extend(written, {
    version: z.int(),
    overtaken: z.nullable(z.int()),
    layout: z.nullable(layout),
  }),
  errors: [...memberRefusals, 'not-found', 'limit-reached', 'too-large'],
});

export const renameChartLayout = endpoint({
  method: 'POST',
  path: '/users/rename-chart-layout',
  access: 'verified',
  cost: 2,
  summary: 'Changes the name of a layout',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId, name: layoutName }),
  answer: written,
  errors: [...memberRefusals, 'not-found'],
});

export const restoreChartLayout = endpoint({
  method: 'POST',
  path: '/users/restore-chart-layout',
  access: 'verified',
  cost: 4,
  summary: 'Shows a former version of a layout again, as a new version',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId, version }),
  answer: z.extend(written, { layout }),
  errors: [...memberRefusals, 'not-found', 'limit-reached'],
});

export const deleteChartLayout = endpoint({
  method: 'POST',
  path: '/users/delete-chart-layout',
  access: 'verified',
  cost: 2,
  summary: 'Deletes a layout with its versions; drawings stay, they belong to their share',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId }),
  answer: written,
  errors: [...memberRefusals, 'not-found'],
});

export const getStudyTemplates = endpoint({
  method: 'GET',
  path: '/users/get-study-templates',
  access: 'verified',
  cost: 4,
  summary: "The member's named sets of studies, by name",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({ at: z.int(), templates: z.array(studyTemplate) }),
  errors: memberRefusals,
});

export const saveStudyTemplate = endpoint({
  method: 'POST',
  path: '/users/save-study-template',
  access: 'verified',
  cost: 3,
  summary: `Saves a named set of studies, new or in place of the one with this id; a member can have ${MAX_TEMPLATES}`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, template: studyTemplate }),
  answer: written,
  errors: [...memberRefusals, 'limit-reached', 'too-large'],
});

export const deleteStudyTemplate = endpoint({
  method: 'POST',
  path: '/users/delete-study-template',
  access: 'verified',
  cost: 2,
  summary: 'Deletes a named set of studies',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId }),
  answer: written,
  errors: [...memberRefusals, 'not-found'],
});
