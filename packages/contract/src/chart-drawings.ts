import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import { z } from 'zod/mini';
import { chartSymbol, drawing } from './chart-document.ts';
import { age } from './chart-layouts.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { list, partId, unique, writer } from './own-part.ts';
import { nothing } from './wire.ts';

/** Symbols of one call: those of eight charts, each with a ratio's two parts. */
export const MAX_SYMBOLS_PER_CALL = 16;
/** Changes of one call; a device sends more in several calls. */
export const MAX_CHANGES_PER_CALL = 500;
/** The largest body of `save-drawings`. */
export const MAX_DRAWINGS_BODY = 256 * 1024;

/** The time of its change is sent as an age. */
const undatedDrawing = z.omit(drawing, { changedAt: true });
export type UndatedDrawing = z.infer<typeof undatedDrawing>;

/** The member's counter when this drawing was written: the `base` of the next change. */
const version = z.int();
const storedDrawing = z.object({ drawing: undatedDrawing, age: z.int(), version });
const removedDrawing = z.object({ id: z.string(), age: z.int(), version });
const ofSymbol = z.object({
  drawings: z.array(storedDrawing),
  /** Kept for a while, so that a device that was offline does not bring them back. */
  removed: z.array(removedDrawing),
});
export type StoredDrawing = z.infer<typeof storedDrawing>;
export type RemovedDrawing = z.infer<typeof removedDrawing>;
export type DrawingsOfSymbol = z.infer<typeof ofSymbol>;

const symbols = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
  // A repeated symbol would repeat all its drawings in the answer.
  list(chartSymbol, MAX_SYMBOLS_PER_CALL).check(unique),
);

export const getDrawings = endpoint({
  method: 'GET',
  path: '/users/get-drawings',
  access: 'verified',
  cost: 22,
  summary: `The member's drawings on up to ${MAX_SYMBOLS_PER_CALL} symbols, separated by commas, each with its age and version`,
  params: nothing,
  query: z.strictObject({ uid: ownUid, symbols }),
  /** `at` is the member's counter of drawings, as sent in `member:changed`. */
  answer: z.object({ at: z.int(), symbols: z.record(z.string(), ofSymbol) }),
  errors: memberRefusals,
});

/** `base` is the version that the device last saw of this drawing; 0 for a new one. */
const base = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

export const saveDrawings = endpoint({
  method: 'POST',
  path: '/users/save-drawings',
  access: 'verified',
  cost: 20,
  summary: `Saves changed and removed drawings of one symbol; of two changes of a drawing the newer wins. The other is kept and can be read by \`get-lost-drawings\`. A symbol can have ${MAX_DRAWINGS} drawings`,
  params: nothing,
  query: nothing,
  bodyBytes: MAX_DRAWINGS_BODY,
  body: z
    .strictObject({
      uid: ownUid,
      symbol: chartSymbol,
      writer,
      changed: list(z.strictObject({ drawing: undatedDrawing, base, age }), MAX_CHANGES_PER_CALL),
      removed: list(z.strictObject({ id: partId, base, age }), MAX_CHANGES_PER_CALL),
    })
    .check(
      z.refine(
        ({ changed, removed }) => {
          const ids = [...changed.map(({ drawing }) => drawing.id), ...removed.map(({ id }) => id)];
          return new Set(ids).size === ids.length;
        },
        { path: ['changed'], error: 'must not contain a drawing twice' },
      ),
    ),
  answer: z.object({
    /** The member's counter, and the version of every drawing that was written. */
    at: z.int(),
    /** Ids of sent changes that were written. */
    saved: z.array(z.string()),
    /** Ids where a change of another device, unseen by this one, was replaced. It is kept as lost. */
    overtook: z.array(z.string()),
    /** What is stored in place of those sent changes that were older. They are kept as lost. */
    kept: ofSymbol,
  }),
  errors: [...memberRefusals, 'limit-reached', 'too-large'],
});

export const getLostDrawings = endpoint({
  method: 'GET',
  path: '/users/get-lost-drawings',
  access: 'verified',
  cost: 4,
  summary:
    'Changes of drawings of a symbol that lost against a newer change of another device, newest first. Saving one again restores it',
  params: nothing,
  query: z.strictObject({ uid: ownUid, symbol: chartSymbol }),
  answer: z.object({ lost: z.array(z.object({ drawing: undatedDrawing, age: z.int() })) }),
  errors: memberRefusals,
});
