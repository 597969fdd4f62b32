import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, useCallback } from 'react';

/** What a screen is given: it reads its own address, so that its rules load with it and not before. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** Writes the search of the address; it replaces, so that Back leaves the screen at once. */
  readonly onSearch: (search: object) => void;
}

/** For a route: the component, and a search that is left as it was typed. */
export function lateScreen(Page: ComponentType<ScreenProps>) {
  return {
    validateSearch: (search: Record<string, unknown>) => search,
    component: function LateScreen() {
      const params = useParams({ strict: false });
      const search = useSearch({ strict: false });
      const navigate = useNavigate();
      const onSearch = useCallback(
        (next: object) =>
          void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
        [navigate],
      );
      return <Page params={params} search={search} onSearch={onSearch} />;
    },
  };
}
