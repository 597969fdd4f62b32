import { MONTHS_OF, type Plan } from '@dorpon/domain/membership/plan';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plansQuery } from '../../market-ui/membership/calls.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { DASH, formatCount } from '../../ui/text/format.ts';
import type { PlanNow } from './plan-now.ts';
import { useBillingLink } from './use-billing-link.ts';

interface PlanColumnsProps {
  /** What the reader has now; undefined for a visitor and while it is unknown. */
  readonly have: PlanNow | undefined;
  /** Known before `have`. */
  readonly isPro: boolean;
  readonly isVisitor: boolean;
}

const inTaka = (paisa: number): number => Math.floor(paisa / 100);

/** Free, a month and a year, with the prices of the server. */
export function PlanColumns({ have, isPro, isVisitor }: PlanColumnsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const query = useQuery(plansQuery);
  const { open, opening } = useBillingLink();
  const isPhone = useMedia(PHONE);

  const priceOf = (plan: Plan) => query.data?.plans.find((each) => each.plan === plan)?.paisa;
  const yearPrice = priceOf('year');
  const aMonth =
    yearPrice === undefined
      ? DASH
      : inNumerals(formatCount(inTaka(yearPrice / MONTHS_OF.year)), numerals);

  const takeWord = (plan: Plan): string => {
    if (!isPro) return t(`proMember.plan.${plan}.take`);
    // WHMCS credits nothing: there a year follows the month.
    const isCredited = query.data?.system === 'sandbox';
    if (plan === 'year' && have === 'month' && isCredited) return t('proMember.plan.year.upgrade');
    return t(`proMember.plan.${plan}.add`);
  };
  const take = (plan: Plan) => (
    <button
      type="button"
      className={plan === 'year' ? 'btn primary' : 'btn'}
      disabled={opening !== null || priceOf(plan) === undefined}
      onClick={() => void open(plan)}
    >
      {takeWord(plan)}
    </button>
  );

  const columns = [
    <PlanColumn
      key="free"
      title={t('proMember.free.title')}
      isHere={have === 'free'}
      paisa={0}
      unit={t('membership.bdt')}
      text={t('proMember.free.text')}
    >
      {isVisitor ? (
        <Link className="btn" to="/login" search={{ next: '/pro-member' }}>
          {t('proMember.free.signIn')}
        </Link>
      ) : (
        <span className="pro-plan-now">
          {isPro && t('proMember.free.after')}
          {have === 'free' && t('proMember.free.now')}
        </span>
      )}
    </PlanColumn>,
    <PlanColumn
      key="month"
      title={t('proMember.plan.month.title')}
      isHere={have === 'month'}
      paisa={priceOf('month')}
      unit={t('proMember.plan.month.per')}
      text={t('proMember.plan.month.text')}
    >
      {take('month')}
    </PlanColumn>,
    <PlanColumn
      key="year"
      title={t('proMember.plan.year.title')}
      isHere={have === 'year'}
      paisa={yearPrice}
      unit={t('proMember.plan.year.per')}
      text={t('proMember.plan.year.text', { month: aMonth })}
    >
      {take('year')}
    </PlanColumn>,
  ];

  return (
    <>
      {query.isError && query.data === undefined && (
        <SectionFault title={t('proMember.pricesFailed')} query={query} />
      )}
      {/* On a phone the year is first, also for those who listen or use a keyboard. */}
      <div className="pro-plans">{isPhone ? columns.toReversed() : columns}</div>
    </>
  );
}

interface PlanProps {
  readonly title: string;
  readonly isHere: boolean;
  /** Undefined while it is unknown. */
  readonly paisa: number | undefined;
  readonly unit: string;
  readonly text: string;
  readonly children: ReactNode;
}

function PlanColumn({ title, isHere, paisa, unit, text, children }: PlanProps) {
  const { t } = useTranslation();
  return (
    <section className="pro-plan" data-here={isHere || undefined}>
      <h2>
        {title}
        {isHere && <span className="tag">{t('proMember.here')}</span>}
      </h2>
      <p className="pro-price">
        {paisa === undefined ? <i className="bone" /> : <Count value={inTaka(paisa)} />}{' '}
        <small>{unit}</small>
      </p>
      <p className="pro-plan-text">{text}</p>
      {children}
    </section>
  );
}
