import { firstDocument } from '@dorpon/domain/chart/chart-document';
import { snapshotOf } from '@dorpon/domain/chart/document-text';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { addDrawing } from '@dorpon/domain/chart/edit-drawings';
import { expect, it } from 'vitest';
import { linkText, MAX_LINK_TEXT, readLinkText } from './link-text.ts';

const line = (at: number): Drawing => ({
  id: `d${at}`,
  tool: 'trend-line',
  anchors: [
    { at: 1_700_000_000_000 + at * 86_400_000, price: 100 + Math.sin(at) * 40 },
    { at: 1_710_000_000_000 + at * 86_400_000, price: 110 + Math.cos(at) * 40 },
  ],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt: 1,
});

const withDrawings = (count: number) => {
  let document = firstDocument('ACI');
  for (let at = 0; at < count; at += 1) document = addDrawing(document, 'ACI', line(at));
  return snapshotOf(document, [{ from: 1, upto: 2 }]);
};

it('a link has the charts, drawings and visible range, in few letters', async () => {
  const text = await linkText(withDrawings(3));
  expect(text?.length).toBeLessThan(400);
  expect(text).toMatch(/^1[\w-]+$/);
  const read = await readLinkText(text!, () => 'new');
  expect(read).toMatchObject({
    ok: false,
    fault: { why: 'wrong', field: 'drawings.ACI', message: 'must not contain an id twice' },
  });
  let ids = 0;
  expect(await readLinkText(text!, () => `new-${(ids += 1)}`)).toMatchObject({
    ok: true,
    snapshot: {
      charts: [{ symbol: 'ACI' }],
      ranges: [{ from: 1, upto: 2 }],
      drawings: { ACI: [0, 1, 2].map((at) => ({ anchors: line(at).anchors })) },
    },
  });
});

it('F1 a chart that is too large for a link gives none', async () => {
  expect((await linkText(withDrawings(80)))?.length).toBeLessThanOrEqual(MAX_LINK_TEXT);
  expect(await linkText(withDrawings(400))).toBeUndefined();
});

it('F2 a cut, changed or foreign link is refused with the reason', async () => {
  const text = (await linkText(withDrawings(3)))!;
  const why = async (given: string) => {
    const read = await readLinkText(given, () => 'a');
    return read.ok ? 'ok' : read.fault.why;
  };
  expect(await why(text.slice(0, -20))).toBe('not-a-chart');
  expect(await why(`1${'A'.repeat(50)}`)).toBe('not-a-chart');
  expect(await why('%%%')).toBe('not-a-chart');
  expect(await why('2abc')).toBe('newer-version');
  expect(await why('1'.repeat(9000))).toBe('too-large');
});

it('F2 a short text that unpacks to megabytes is not unpacked', async () => {
  const stream = new Blob([' '.repeat(5_000_000)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = `1${Buffer.from(bytes).toString('base64url')}`;
  expect(text.length).toBeLessThan(8000);
  expect(await readLinkText(text, () => 'a')).toEqual({ ok: false, fault: { why: 'too-large' } });
});
