import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { marketTimeQuery } from '../api/market-time.ts';

export function Footer() {
  const { t } = useTranslation();
  const source = useQuery(marketTimeQuery).data?.source;
  return (
    <footer className="footer">
      <span>{t(source === 'simulator' ? 'footer.simulated' : 'footer.source')}</span>
      <span>{t('footer.units')}</span>
    </footer>
  );
}
