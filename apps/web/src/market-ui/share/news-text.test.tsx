import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewsText } from './news-text.tsx';

const markup = (text: string, rating?: string) =>
  renderToStaticMarkup(<NewsText text={text} rating={rating} />);
const words = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('a text that has the rating twice keeps its end', () => {
  const text = 'Credit rating of ACI: A (long term)';
  expect(words(markup(text, 'A'))).toBe(text);
});

test('the rating is marked as not to be translated', () => {
  expect(markup('Credit rating: AA+', 'AA+')).toContain('<span translate="no">AA+</span>');
});

test('a text without a rating is plain', () => {
  expect(markup('Credit rating', 'AA+')).toBe('Credit rating');
  expect(markup('Credit rating', '')).toBe('Credit rating');
  expect(markup('Credit rating')).toBe('Credit rating');
});
