import type { TermId } from '@dorpon/domain/glossary/terms.data';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { formatCount, formatMillionAsCrore } from '../../ui/text/format.ts';
import { CockpitSection } from './cockpit-section.tsx';
import { decimal, signed } from './figure-text.ts';
import { HistoryPlot } from './history-plot.tsx';
import type { CockpitNow } from './use-cockpit.ts';
import type { History } from './use-history.ts';

interface HistoryProps {
  readonly cockpit: CockpitNow;
  readonly history: History | null;
}

type Figure = 'oscillator' | 'extremes' | 'volume' | 'turnover' | 'concentration' | 'limits';

const percent = (value: number): string => `${decimal(value, 1)}%`;
const difference = (value: number): string => signed(value, 0);

const formats: Record<Figure, (value: number) => string> = {
  oscillator: (value) => signed(value, 1),
  extremes: difference,
  volume: percent,
  turnover: formatMillionAsCrore,
  concentration: percent,
  limits: difference,
};

/** What each is mirrored at. */
const datumOf = (figure: Figure, values: readonly (number | null)[]): number => {
  if (figure === 'concentration' || figure === 'turnover') return meanOf(values);
  return figure === 'volume' ? 50 : 0;
};

const meanOf = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
};

export function LinePanel({ cockpit, history }: HistoryProps) {
  const { t } = useTranslation();
  return (
    <CockpitSection
      name="line"
      title={t('cockpit.line.title')}
      term="advance-decline"
      meaning={t('cockpit.line.meaning')}
      aside={t('cockpit.line.aside')}
    >
      <Loaded {...{ cockpit, history }}>
        {(known) => (
          <HistoryPlot
            label={t('cockpit.line.title')}
            days={known.days}
            values={known.line}
            ghost={known.index}
            datum={known.line[0] ?? 0}
            format={formatCount}
            isPlain
          />
        )}
      </Loaded>
    </CockpitSection>
  );
}

const terms: { readonly [figure in Figure]?: TermId } = {
  extremes: 'year-range',
  turnover: 'turnover',
  limits: 'circuit-limit',
};

const figures: readonly Figure[] = [
  'oscillator',
  'extremes',
  'volume',
  'turnover',
  'concentration',
  'limits',
];

/** Each figure through a year. */
export function HistoryPanels({ cockpit, history }: HistoryProps) {
  const { t } = useTranslation();
  return figures.map((figure) => (
    <CockpitSection
      key={figure}
      name={figure}
      title={t(`cockpit.${figure}.title`)}
      term={terms[figure]}
      meaning={t(`cockpit.${figure}.meaning`)}
      aside={t(`cockpit.${figure}.aside`)}
    >
      <Loaded {...{ cockpit, history }}>
        {(known) => (
          <HistoryPlot
            label={t(`cockpit.${figure}.title`)}
            days={figure === 'turnover' ? known.finishedDays : known.days}
            values={known[figure]}
            datum={datumOf(figure, known[figure])}
            format={formats[figure]}
          />
        )}
      </Loaded>
    </CockpitSection>
  ));
}

interface LoadedProps extends HistoryProps {
  readonly children: (history: History) => ReactNode;
}

export function Loaded({ cockpit, history, children }: LoadedProps) {
  const { t } = useTranslation();
  const { before } = cockpit;
  if (before.isError && before.data === undefined)
    return <SectionFault title={t('cockpit.failed')} query={before} />;
  if (history === null) return <div className="mirror-line" />;
  if (history.days.length === 0) return <p className="cockpit-none">{t('cockpit.noHistory')}</p>;
  return children(history);
}
