import type { ShareCode } from '@dorpon/domain/units';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

/** Below the fold, so its code must not hold up the price above it. */
const Sections = lazy(async () => {
  try {
    const { CompanySections } = await import('./company/company-sections.tsx');
    return { default: CompanySections };
  } catch {
    // The network is away, or the server has a newer version; the page above still works.
    return { default: CompanyMissing };
  }
});

export function CompanyLater({ code }: { code: ShareCode }) {
  return (
    <Suspense fallback={<div className="company-coming" />}>
      <Sections code={code} />
    </Suspense>
  );
}

function CompanyMissing() {
  const { t } = useTranslation();
  return (
    <div className="message failed" role="alert">
      <p>{t('shell.away.part')}</p>
      <button type="button" className="btn" onClick={() => location.reload()}>
        {t('shell.away.reload')}
      </button>
    </div>
  );
}
