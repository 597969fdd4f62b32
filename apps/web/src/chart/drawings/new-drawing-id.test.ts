import { partIdPattern } from '@dorpon/domain/chart/document-limits';
import { expect, it } from 'vitest';
import { newDrawingId } from './new-drawing-id.ts';

it('makes ids that the server takes, each once', () => {
  const ids = Array.from({ length: 5000 }, newDrawingId);
  expect(ids.filter((id) => !partIdPattern.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
