import { AVERAGES } from '@dorpon/domain/cockpit/market-days';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Portion } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { toneOf } from '../../ui/text/tone.ts';
import { CockpitSection } from './cockpit-section.tsx';
import { signed } from './figure-text.ts';
import { Loaded } from './history-panels.tsx';
import type { CockpitNow } from './use-cockpit.ts';
import type { History } from './use-history.ts';

/** Sessions of a month. */
const MONTH = 22;

interface AveragesProps {
  readonly cockpit: CockpitNow;
  readonly history: History | null;
}

/** The part of all shares above their averages, against a month ago, and through a year. */
export function AveragesPanel({ cockpit, history }: AveragesProps) {
  const { t } = useTranslation();
  return (
    <CockpitSection
      name="averages"
      title={t('cockpit.averages.title')}
      term="moving-average"
      meaning={t('cockpit.averages.meaning')}
      aside={t('cockpit.averages.aside')}
    >
      <Loaded {...{ cockpit, history }}>
        {(known) => (
          <table className="cockpit-table averages-table">
            <thead className="averages-head">
              <tr>
                <th scope="col">{t('cockpit.averages.average')}</th>
                <th scope="col">{t('cockpit.averages.part')}</th>
                <th scope="col">{t('cockpit.averages.aside')}</th>
              </tr>
            </thead>
            <tbody>
              {AVERAGES.map((days) => (
                <AverageRow key={days} days={days} values={known.above[days]} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </CockpitSection>
  );
}

interface AverageRowProps {
  readonly days: number;
  readonly values: readonly (number | null)[];
}

function AverageRow({ days, values }: AverageRowProps) {
  const { t } = useTranslation();
  const now = values.at(-1) ?? null;
  const before = values.at(-1 - MONTH) ?? null;
  const change = now === null || before === null ? null : now - before;
  const name = useDigits(t('cockpit.averages.days', { n: days }));
  const moved = useDigits(change === null ? DASH : signed(change, 1));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="average-bar" aria-hidden="true">
        <span>
          {now !== null && <i style={{ width: `${now}%` }} />}
          {before !== null && <b style={{ left: `${before}%` }} />}
        </span>
      </td>
      <td className="average-part">
        <Portion value={now} decimals={1} />
      </td>
      <td className={`average-change ${toneOf(change ?? 0)}`}>{moved}</td>
      <td className="average-line" aria-hidden="true">
        <Sparkline values={values} datum={before} width={76} height={20} />
      </td>
    </tr>
  );
}
