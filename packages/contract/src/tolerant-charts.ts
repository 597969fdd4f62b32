// The calls that answer with a member's charts, for an app that may be older than what is stored: it
// reads each layout, template and drawing by itself, so that one of a newer kind does not hide the others.
import { z } from 'zod/mini';
import { getDrawings, getLostDrawings, saveDrawings } from './chart-drawings.ts';
import {
  getChartLayout,
  getStudyTemplates,
  restoreChartLayout,
  saveChartLayout,
} from './chart-layouts.ts';

const anyLayout = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  age: z.int(),
  content: z.unknown(),
});
export type AnyLayout = z.infer<typeof anyLayout>;

const anyDrawings = z.object({
  drawings: z.array(z.object({ drawing: z.unknown(), age: z.int(), version: z.int() })),
  removed: z.array(z.object({ id: z.string(), age: z.int(), version: z.int() })),
});
export type AnyDrawings = z.infer<typeof anyDrawings>;

export const tolerantCharts = {
  getChartLayout: { ...getChartLayout, answer: anyLayout },
  saveChartLayout: {
    ...saveChartLayout,
    answer: z.extend(saveChartLayout.answer, { layout: z.nullable(anyLayout) }),
  },
  restoreChartLayout: {
    ...restoreChartLayout,
    answer: z.extend(restoreChartLayout.answer, { layout: anyLayout }),
  },
  getStudyTemplates: {
    ...getStudyTemplates,
    answer: z.extend(getStudyTemplates.answer, { templates: z.array(z.unknown()) }),
  },
  getDrawings: {
    ...getDrawings,
    answer: z.extend(getDrawings.answer, { symbols: z.record(z.string(), anyDrawings) }),
  },
  saveDrawings: { ...saveDrawings, answer: z.extend(saveDrawings.answer, { kept: anyDrawings }) },
  getLostDrawings: {
    ...getLostDrawings,
    answer: z.object({ lost: z.array(z.object({ drawing: z.unknown(), age: z.int() })) }),
  },
};
