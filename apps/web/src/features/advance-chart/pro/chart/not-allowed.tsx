import { OPEN_PRO_SYMBOLS } from '@dorpon/domain/membership/entitlements';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useSymbolNames } from '../../view/use-sector-index.ts';

interface NotAllowedProps {
  readonly symbol: string;
  readonly isVisitor: boolean;
  readonly onSymbol: (symbol: string) => void;
}

/** In place of a chart that the membership does not include: what can be done instead. */
export function NotAllowed({ symbol, isVisitor, onSymbol }: NotAllowedProps) {
  const { t } = useTranslation();
  const name = useSymbolNames()(symbol);
  return (
    <div className="message pro-not-allowed" role="status">
      <h2>{t('advanceChartPro.notAllowed.title', { symbol: name })}</h2>
      <p>{t('advanceChartPro.notAllowed.text')}</p>
      <p className="pro-actions">
        {OPEN_PRO_SYMBOLS.map((code) => (
          <button key={code} type="button" className="btn" onClick={() => onSymbol(code)}>
            {t('advanceChartPro.notAllowed.openFree', { code })}
          </button>
        ))}
        <Link className="btn primary" to="/advance-chart/{-$code}" params={{ code: symbol }}>
          {t('advanceChartPro.notAllowed.simple', { code: name })}
        </Link>
        {isVisitor ? (
          <Link className="btn" to="/login">
            {t('advanceChartPro.notAllowed.signIn')}
          </Link>
        ) : (
          <Link className="btn" to="/pro-member">
            {t('advanceChartPro.notAllowed.seePro')}
          </Link>
        )}
      </p>
    </div>
  );
}
