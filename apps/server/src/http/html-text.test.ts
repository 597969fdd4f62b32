import { expect, it } from 'vitest';
import { escapeHtml, jsonForHtml } from './html-text.ts';

const hostile = '</script><script>alert("x")</script>&amp;\u2028';

it('a name cannot leave the attribute or the element that it stands in', () => {
  expect(escapeHtml('"><b>R&D')).toBe('&quot;&gt;&lt;b&gt;R&amp;D');
});

it('data cannot end the script element that it stands in, and reads back as it was', () => {
  const text = jsonForHtml({ name: hostile });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: hostile });
});
