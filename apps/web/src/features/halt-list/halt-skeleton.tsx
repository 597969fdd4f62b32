import { useTranslation } from 'react-i18next';

const rows = [96, 74, 110, 86, 64, 102, 78];

/** Bars where the first list will be; the lists under it come with it, so that nothing moves. */
export function HaltSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="halt-list" role="status" aria-label={t('parts.page.loading')}>
      <div className="halt-head">
        <h2>{t('haltList.locked.title')}</h2>
      </div>
      <div aria-hidden="true">
        {rows.map((width) => (
          <div key={width} className="halt-bones">
            <i className="bone" style={{ width }} />
            <i className="bone thin" style={{ width: 60 }} />
            <i className="bone" style={{ width: 46 }} />
          </div>
        ))}
      </div>
    </div>
  );
}
