import { type HomeSearch, homeWishOf } from './home-search.ts';

interface HomePageProps {
  readonly search: HomeSearch;
  readonly onSearch: (search: HomeSearch) => void;
}

/** The market in five seconds. */
export function HomePage({ search }: HomePageProps) {
  const { index } = homeWishOf(search);
  return <h1>{index}</h1>;
}
