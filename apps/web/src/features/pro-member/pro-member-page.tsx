import './words.ts';
import '../../market-ui/membership/words.ts';
import { lastDayOf } from '@dorpon/domain/membership/plan';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type MyMembership,
  membershipQuery,
  plansQuery,
} from '../../market-ui/membership/calls.ts';
import { InvoiceList } from '../../market-ui/membership/invoice-list.tsx';
import { UsageSkeleton, UsageTable } from '../../market-ui/membership/usage-table.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { HistorySection, MyMembershipSection } from './my-membership.tsx';
import { PlanColumns } from './plan-columns.tsx';
import { lastProDay, planNow } from './plan-now.ts';
import { ProSection } from './pro-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { useBillingLink } from './use-billing-link.ts';
import './pro-member.css';

const ready = { kind: 'ready' } as const;

/** Plans, limits, and what the reader has: for visitors, free and pro members. */
export function ProMemberPage() {
  const { t } = useTranslation();
  const member = useMember();
  const isVisitor = member === null;
  const query = useQuery({ ...membershipQuery, enabled: member?.verified === true });
  const membership = member?.verified ? query.data : undefined;
  const note = useNote(member, membership);
  const isSandbox = useQuery(plansQuery).data?.system === 'sandbox';
  const isPro = (membership ?? { userType: member?.type }).userType === 'pro';
  const hasTerms = isPro || (membership !== undefined && membership.history.length > 0);

  const compared = (
    <div key="compared" className="pro-get">
      <ProSection title={t('proMember.get.title')}>
        <ComparisonTable />
      </ProSection>
    </div>
  );
  const mine = (
    <aside key="mine" className="pro-mine">
      {query.isError && membership === undefined && (
        <ProSection title={t('proMember.mine.title')}>
          <SectionFault title={t('proMember.mine.failed')} query={query} />
        </ProSection>
      )}
      {membership?.userType === 'pro' && <MyMembershipSection membership={membership} />}
      {member?.verified && query.isPending && (
        <ProSection title={t('membership.use.title')}>
          <UsageSkeleton />
        </ProSection>
      )}
      {membership && (
        <ProSection
          title={t('membership.use.title')}
          tool={t(`membership.use.limits.${membership.userType}`)}
        >
          <UsageTable membership={membership} />
        </ProSection>
      )}
      {member?.verified && (
        <ProSection title={t('proMember.invoices.title')} tool={<BillingLink />}>
          <InvoiceList />
        </ProSection>
      )}
      {membership && <HistorySection membership={membership} />}
      {membership && hasTerms && <RemindersSection reminders={membership.reminders} />}
      {isVisitor && <QuestionsSection />}
      {isSandbox && (
        <ProSection
          title={t('proMember.sandbox.title')}
          tool={<span className="tag pro-sandbox">{t('membership.sandbox')}</span>}
        >
          <p className="pro-text">{t('proMember.sandbox.text')}</p>
        </ProSection>
      )}
    </aside>
  );

  return (
    <PageFrame
      title={t('proMember.title')}
      description={t('proMember.description')}
      note={note}
      plain
      state={ready}
    >
      <div className="pro-member">
        <PlanColumns
          have={member ? planNow(member.type, membership) : undefined}
          isPro={isPro}
          isVisitor={isVisitor}
        />
        {/* In one column, a pro member's own membership is first. */}
        <div className="pro-body">
          {isPro ? [mine, compared] : [compared, mine]}
          {!isVisitor && (
            <div className="pro-ask">
              <QuestionsSection />
            </div>
          )}
        </div>
      </div>
    </PageFrame>
  );
}

function BillingLink() {
  const { t } = useTranslation();
  const { open, opening } = useBillingLink();
  return (
    <button
      type="button"
      className="pro-link"
      disabled={opening !== null}
      onClick={() => void open('account')}
    >
      {t('proMember.invoices.page')}
    </button>
  );
}

/** One sentence about what the reader is. */
function useNote(
  member: ReturnType<typeof useMember>,
  membership: MyMembership | undefined,
): string {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  if (member === null) return t('proMember.note.visitor');
  if (member === undefined) return t('proMember.note.unknown');
  const { userType, proUntil } = membership ?? { userType: member.type, proUntil: member.proUntil };
  if (userType === 'pro')
    return proUntil === null
      ? t('proMember.note.endless')
      : t('proMember.note.pro', { day: dayWords(lastDayOf(proUntil), 'long') });
  const ended = membership && lastProDay(membership);
  return ended == null
    ? t('proMember.note.free')
    : t('proMember.note.ended', { day: dayWords(ended, 'long') });
}
