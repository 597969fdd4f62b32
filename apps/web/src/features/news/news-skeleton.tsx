import { useTranslation } from '../../i18n/use-translation.ts';

export function NewsSkeleton({ withShare }: { withShare: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className="bulletin-list"
      data-share={withShare || undefined}
      role="status"
      aria-label={t('parts.page.loading')}
    >
      <div className="bulletin-day">
        <h2>
          <i className="bone" style={{ width: '96px' }} />
        </h2>
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} className="bulletin-row">
            {withShare && (
              <p className="bulletin-share">
                <i className="bone" style={{ width: '72px' }} />
              </p>
            )}
            <div className="bulletin-words">
              <h3>
                <i className="bone" style={{ width: `${120 + ((row * 37) % 90)}px` }} />
              </h3>
              <p>
                <i className="bone" style={{ width: '92%' }} />
              </p>
            </div>
            <p className="bulletin-kind">
              <i className="bone" style={{ width: '60px' }} />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
