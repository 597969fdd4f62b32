import { useTranslation } from '../../i18n/use-translation.ts';

/** In place of a figure whose data is still loading: a dash would say that there is none. */
export function Loading() {
  const { t } = useTranslation();
  return <i className="bone cell-bone" role="img" aria-label={t('parts.page.loading')} />;
}
