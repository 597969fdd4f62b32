import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { membershipQuery } from '../../market-ui/membership/calls.ts';
import { UsageTable } from '../../market-ui/membership/usage-table.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { AccountSection } from './account-section.tsx';

/** What the member uses of each limit, and where there is more. */
export function UsageSection() {
  const { t } = useTranslation();
  const query = useQuery(membershipQuery);
  const membership = query.data;
  return (
    <AccountSection
      title={t('account.usage.title')}
      tool={
        <Link className="text-link" to="/pro-member">
          {t('account.usage.link')}
        </Link>
      }
    >
      {membership ? (
        <UsageTable membership={membership} />
      ) : query.isError ? (
        <SectionFault title={t('account.usage.failed')} query={query} />
      ) : (
        <i className="bone account-usage" />
      )}
    </AccountSection>
  );
}
