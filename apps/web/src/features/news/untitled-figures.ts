import type { NewsFigures } from '@dorpon/domain/company/news-item';

/** The figures of an announcement without those that its title already says. */
export function untitledFigures(title: string, figures: NewsFigures): NewsFigures {
  const words = new Set(title.toLowerCase().split(/[\s:;,()]+/));
  const inTitle = {
    cash: words.has(`${figures.cash}%`),
    stock: words.has(`${figures.stock}%`),
    rights: words.has(`${figures.rights}%`),
    rating: words.has(`${figures.rating}`.toLowerCase()),
    side: words.has(`${figures.side}`),
  };
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) => !inTitle[name as keyof typeof inTitle]),
  );
}
