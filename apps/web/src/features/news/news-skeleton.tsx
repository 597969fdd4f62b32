import { useTranslation } from '../../i18n/use-translation.ts';

interface NewsSkeletonProps {
  readonly withShare: boolean;
  readonly rows: number;
}

export function NewsSkeleton({ withShare, rows }: NewsSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div
      className="bulletin-list"
      data-codes={withShare || undefined}
      role="status"
      aria-label={t('parts.page.loading')}
    >
      <div className="bulletin-day">
        <div className="bulletin-head">
          <h2>
            <i className="bone" style={{ width: '96px' }} />
          </h2>
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="bulletin-row">
            <p className="bulletin-time">
              <i className="bone" style={{ width: '34px' }} />
            </p>
            {withShare && (
              <p className="bulletin-share">
                <i className="bone" style={{ width: '72px' }} />
              </p>
            )}
            <div className="bulletin-words">
              <h3>
                <i className="bone" style={{ width: `${120 + ((row * 37) % 90)}px` }} />
              </h3>
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
