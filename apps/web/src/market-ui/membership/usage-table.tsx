import '../../i18n/limit-words.ts';
import './words.ts';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Count } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import type { MyMembership } from './calls.ts';
import './usage-table.css';

/** What the member uses of each limit, on a ruler that ends at the limit. */
export function UsageTable({ membership: { userType, usage } }: { membership: MyMembership }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const isPro = userType === 'pro';
  const free = entitlementsOf('free');
  const rows = usage.filter(({ used, has }) => used > 0 || has > 0);
  const isBeyond = rows.some(({ used, has }) => used > has);
  return (
    <>
      <table className="usage-table">
        <thead>
          <tr>
            <td colSpan={2} />
            <th scope="col">{t('membership.use.you')}</th>
            <th scope="col">{t(isPro ? 'membership.use.inFree' : 'membership.use.inPro')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, used, has, pro }) => (
            <tr key={name}>
              <th scope="row">{t(`limit.name.${name}`)}</th>
              <td className="usage-ruler-cell">
                <UsageRuler used={used} most={has} />
              </td>
              <td>
                <b>
                  <Count value={used} />
                </b>{' '}
                <span>
                  {inNumerals(t('membership.use.of', { most: formatCount(has) }), numerals)}
                </span>
              </td>
              <td className={isPro ? undefined : 'usage-more'}>
                <Count value={isPro ? free[name] : pro} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isBeyond && <p className="usage-beyond">{t('membership.use.beyond')}</p>}
    </>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c'];

/** The table before the membership is known. */
export function UsageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="usage-skeleton" role="status" aria-label={t('membership.use.loading')}>
      {SKELETON_ROWS.map((row) => (
        <p key={row}>
          <i className="bone" />
          <i className="bone" />
        </p>
      ))}
    </div>
  );
}

const MOST_MARKS = 10;
const percent = (part: number): string => `${part * 100}%`;

/** The figures beside it say the same. */
function UsageRuler({ used, most }: { used: number; most: number }) {
  const place = most === 0 ? 1 : Math.min(1, used / most);
  const steps = Math.max(1, Math.min(MOST_MARKS, most));
  return (
    <span className="usage-ruler" aria-hidden="true">
      <svg>
        {Array.from({ length: steps + 1 }, (_, step) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are at fixed places
            key={step}
            className="usage-ruler-mark"
            x1={percent(step / steps)}
            x2={percent(step / steps)}
            y1="9"
            y2="13"
          />
        ))}
        <line className="usage-ruler-base" x2="100%" y1="13.5" y2="13.5" />
        <rect className="usage-ruler-bar" width={percent(place)} y="11" height="4" />
      </svg>
      <svg
        className="usage-needle"
        width="11"
        height="17"
        viewBox="0 0 11 17"
        style={{ left: percent(place) }}
      >
        <path d="M1 1H10L5.5 8Z" />
        <line x1="5.5" x2="5.5" y1="8" y2="17" />
      </svg>
    </span>
  );
}
