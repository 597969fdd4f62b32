import { expect, it } from 'vitest';
import { escapeHtml, jsonForHtml } from './html-text.ts';

const hostile = '</script><script>alert("x")</script>&amp;\u2028';

it('a name cannot break out of its attribute or element', () => {
  expect(escapeHtml('"><b>R&D')).toBe('&quot;&gt;&lt;b&gt;R&amp;D');
});

it('data cannot end its script element, and parses back unchanged', () => {
  const text = jsonForHtml({ name: hostile });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: hostile });
});
