import './words.ts';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageMeta } from '../../platform/page-meta.ts';

interface UnknownSymbolProps {
  readonly code: ChartSymbol;
  readonly onSearch: () => void;
}

export function UnknownSymbol({ code, onSearch }: UnknownSymbolProps) {
  const { t } = useTranslation();
  const title = t('advanceChart.unknown.title', { code });
  usePageMeta(t('app.title', { page: title }), t('advanceChart.unknown.text'));
  return (
    <div className="message not-found">
      <h1>{title}</h1>
      <p>{t('advanceChart.unknown.text')}</p>
      <button type="button" className="btn primary" onClick={onSearch}>
        {t('advanceChart.unknown.search')}
      </button>
    </div>
  );
}
