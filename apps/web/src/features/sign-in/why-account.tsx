import { useTranslation } from 'react-i18next';

const reasons = ['lists', 'messages', 'settings'] as const;

/** What one gets by it, and what one has without. */
export function WhyAccount() {
  const { t } = useTranslation();
  return (
    <aside className="sign-in-why">
      <h2>{t('signIn.why.title')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`signIn.why.${reason}`)}</li>
        ))}
      </ul>
      <p>{t('signIn.why.free')}</p>
    </aside>
  );
}
