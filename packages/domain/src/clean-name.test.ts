import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

it('a name loses direction marks and characters of no width, and keeps the joiners of Bangla', () => {
  expect(cleanName('\u200b Banks\u202e\u2066 ')).toBe('Banks');
  expect(cleanName(' র\u200d্যাব ')).toBe('র\u200d্যাব');
  expect(cleanName('📈')).toBe('📈');
});

it('a name of which nothing can be seen is empty', () => {
  for (const text of ['', ' ', '\u200b', '\u200d', '\u200c \u200d', '\u2800', '\u3164'])
    expect(cleanName(text), JSON.stringify(text)).toBe('');
});
