import { useTranslation } from '../../i18n/use-translation.ts';

export function EventsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="agenda-list" role="status" aria-label={t('parts.page.loading')}>
      {Array.from({ length: 4 }, (_, day) => (
        <div key={day} className="agenda-day">
          <h2>
            <i className="bone" style={{ width: '96px' }} />
          </h2>
          {Array.from({ length: 3 }, (_, row) => (
            <div key={row} className="agenda-row">
              <i className="bone" style={{ width: `${88 + ((row * 31) % 60)}px` }} />
              <i className="bone" style={{ width: '56px' }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
