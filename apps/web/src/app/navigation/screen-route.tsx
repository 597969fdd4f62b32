import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, useCallback } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';

/** Route options: the component, and a search that is left as typed. */
export function screenRoute(Page: ComponentType<ScreenProps>) {
  return {
    validateSearch: (search: Record<string, unknown>) => search,
    component: function ScreenRoute() {
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
