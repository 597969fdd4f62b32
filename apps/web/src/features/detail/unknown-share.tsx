import './words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageMeta } from '../../platform/page-meta.ts';

interface UnknownShareProps {
  readonly code: ShareCode;
  readonly onSearch: () => void;
  readonly onList: () => void;
}

export function UnknownShare({ code, onSearch, onList }: UnknownShareProps) {
  const { t } = useTranslation();
  usePageMeta(
    t('app.title', { page: t('detail.unknown.title', { code }) }),
    t('detail.unknown.text'),
  );
  return (
    <div className="message not-found">
      <h1>{t('detail.unknown.title', { code })}</h1>
      <p>{t('detail.unknown.text')}</p>
      <button type="button" className="btn primary" onClick={onSearch}>
        {t('detail.unknown.search')}
      </button>
      <button type="button" className="btn" onClick={onList}>
        {t('screen.shareList')}
      </button>
    </div>
  );
}
