import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { AccountSection } from './account-section.tsx';
import { myDataQuery } from './calls.ts';
import { EraseForm } from './erase-form.tsx';
import { ErasedData } from './erased-data.tsx';
import './account.css';

const ready = { kind: 'ready' } as const;

export function DeleteAccountPage() {
  const { t } = useTranslation();
  const query = useQuery(myDataQuery);
  const { data } = query;
  return (
    <PageFrame
      title={t('account.erase.title')}
      description={t('account.erase.description')}
      controls={
        <Link className="text-link" to="/privacy">
          {t('account.erase.takeFirst')}
        </Link>
      }
      plain
      state={ready}
    >
      <div className="account">
        <div>
          <ErasedData data={data} />
        </div>
        <div>
          <AccountSection title={t('account.erase.title')}>
            {query.isError && data === undefined && (
              <SectionFault title={t('account.failed')} query={query} />
            )}
            {data !== undefined && <EraseForm />}
          </AccountSection>
        </div>
      </div>
    </PageFrame>
  );
}
