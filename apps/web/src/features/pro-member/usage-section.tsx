import '../../i18n/limit-words.ts';
import type { MemberType } from '@dorpon/domain/members/member-type';
import { type LimitName } from '@dorpon/domain/membership/entitlements';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Count } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { usedLimits } from './compared-rows.ts';
import { ProSection } from './pro-section.tsx';

interface UsageSectionProps {
  readonly type: MemberType;
  readonly usage: Readonly<Partial<Record<LimitName, number>>>;
}

/** What the member uses of each limit, on a ruler that ends at the limit. */
export function UsageSection({ type, usage }: UsageSectionProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const isPro = type === 'pro';
  const rows = usedLimits.flatMap((row) => {
    const used = usage[row.name];
    return used === undefined || (row[type] === 0 && used === 0) ? [] : { ...row, used };
  });
  const isBeyond = rows.some(({ used, free }) => used > free) && !isPro;
  return (
    <ProSection
      title={t('proMember.use.title')}
      tool={t(isPro ? 'proMember.use.limitsPro' : 'proMember.use.limitsFree')}
    >
      <table className="pro-use">
        <thead>
          <tr>
            <td colSpan={2} />
            <th scope="col">{t('proMember.use.you')}</th>
            <th scope="col">{t(isPro ? 'proMember.use.inFree' : 'proMember.use.inPro')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{t(`limit.name.${row.name}`)}</th>
              <td className="pro-ruler-cell">
                <UsageRuler used={row.used} most={row[type]} />
              </td>
              <td>
                <b>
                  <Count value={row.used} />
                </b>{' '}
                <span>
                  {inNumerals(t('proMember.use.of', { most: formatCount(row[type]) }), numerals)}
                </span>
              </td>
              <td className={isPro ? undefined : 'pro-more'}>
                <Count value={isPro ? row.free : row.pro} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isBeyond && <p className="pro-text">{t('proMember.use.beyond')}</p>}
    </ProSection>
  );
}

const MOST_MARKS = 10;
const percent = (part: number): string => `${part * 100}%`;

/** The figures beside it say the same. */
function UsageRuler({ used, most }: { used: number; most: number }) {
  const place = most === 0 ? 1 : Math.min(1, used / most);
  const steps = Math.max(1, Math.min(MOST_MARKS, most));
  return (
    <span className="pro-ruler" aria-hidden="true">
      <svg>
        {Array.from({ length: steps + 1 }, (_, step) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are at fixed places
            key={step}
            className="pro-ruler-mark"
            x1={percent(step / steps)}
            x2={percent(step / steps)}
            y1="9"
            y2="13"
          />
        ))}
        <line className="pro-ruler-base" x2="100%" y1="13.5" y2="13.5" />
        <rect className="pro-ruler-bar" width={percent(place)} y="11" height="4" />
      </svg>
      <svg
        className="pro-needle"
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
