import './words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import './detail.css';
import './detail-parts.css';

/** The page before the board has loaded: placeholders only, and no calls. */
export function DetailWaiting({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  return (
    <div className="detail detail-waiting" role="status" aria-label={t('parts.page.loading')}>
      <div className="detail-head">
        <div className="detail-name">
          <div className="detail-title">
            <h1 translate="no">{code}</h1>
          </div>
          <p className="detail-company">
            <i className="bone" />
          </p>
          <p className="detail-sector">
            <i className="bone" />
          </p>
        </div>
        <div className="detail-price">
          <p className="detail-last">
            <i className="bone hero-bone" />
          </p>
        </div>
      </div>
      <div className="detail-columns company-coming" />
    </div>
  );
}
