import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { getDataPreview } from '@dorpon/contract/data-files';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { LineInterval } from '@dorpon/contract/price-lines';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { useClock } from '../../ui/text/clock.ts';
import { Day, DayTime } from '../../ui/text/day-and-time.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';

type Preview = AnswerOf<typeof getDataPreview>;

/** Name, rows, size and first lines of the file. */
export function FilePreview({ choice }: { choice: DataFileChoice }) {
  const { t } = useTranslation();
  const { interval = 'day' } = choice;
  const stamp = useRowStamp(interval, choice.today === 1);
  const query = useQuery(dataPreviewQuery(choice, stamp));
  const { data, isError, isPlaceholderData } = query;
  return (
    <section className="file-preview" aria-label={t('dataFiles.preview')} aria-busy={!data}>
      {isError && <SectionFault title={t('dataFiles.failed')} query={query} />}
      {!isError && data === undefined && <PreviewSkeleton />}
      {!isError && data !== undefined && (
        <div data-settling={isPlaceholderData || undefined}>
          <Figures preview={data} minutes={interval === 'minute'} />
          {data.rows === 0 ? (
            <p className="file-nothing">{t('dataFiles.nothing')}</p>
          ) : (
            <Lines preview={data} />
          )}
        </div>
      )}
    </section>
  );
}

function Figures({ preview, minutes }: { preview: Preview; minutes: boolean }) {
  const { t } = useTranslation();
  const { name, rows, about, bytes, shares, newest } = preview;
  const approximate = about ? '≈ ' : '';
  return (
    <>
      <h2 className="file-name" translate="no">
        {name}
      </h2>
      <dl className="file-figures">
        <div>
          <dt>{t('dataFiles.rows')}</dt>
          <dd data-figure="rows">
            {approximate}
            <Count value={rows} />
          </dd>
        </div>
        <div>
          <dt>{t('dataFiles.fileSize')}</dt>
          <dd>
            {'≈ '}
            <FileSize bytes={bytes} />
          </dd>
        </div>
        <div>
          <dt>{t('dataFiles.codes')}</dt>
          <dd>
            <Count value={shares} />
          </dd>
        </div>
        <div>
          <dt>{t('dataFiles.newest')}</dt>
          <dd data-figure="newest" data-newest={newest ?? ''}>
            {minutes ? <DayTime at={Number(newest ?? 0)} /> : <Day day={newest} />}
          </dd>
        </div>
      </dl>
    </>
  );
}

function Lines({ preview: { lines, rows } }: { preview: Preview }) {
  const { t } = useTranslation();
  return (
    // Long lines scroll in their own frame, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className="file-lines" tabIndex={0} aria-label={t('dataFiles.lines')}>
      <pre translate="no">
        {lines.join('\n')}
        {rows >= lines.length && '\n…'}
      </pre>
    </section>
  );
}

const FIGURES = ['rows', 'fileSize', 'codes', 'newest'] as const;
const LINES = 7;

/** Same layout, so that nothing moves when the preview loads. */
function PreviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('parts.page.loading')}>
      <h2 className="file-name">
        <i className="bone" />
      </h2>
      <dl className="file-figures">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`dataFiles.${figure}`)}</dt>
            <dd>
              <i className="bone" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="file-lines">
        <pre>{'\u00a0\n'.repeat(LINES)}…</pre>
      </div>
    </div>
  );
}

/** Refetched when `stamp` changes, because the file may have new rows. */
const dataPreviewQuery = ({ today, ...choice }: DataFileChoice, stamp: string) =>
  queryOptions({
    queryKey: ['data-preview', choice, today, stamp],
    queryFn: async ({ signal }) => {
      const query = { ...choice, ...(today && { today: '1' as const }) };
      return (await call(getDataPreview, { query, signal })).answer;
    },
    placeholderData: keepPreviousData,
    // Results of older stamps are not used again.
    gcTime: 60_000,
  });

const KB = 1000;
const MB = 1_000_000;

/** 640 B, 41 kB, 52.8 MB. */
function FileSize({ bytes }: { bytes: number }) {
  const { t } = useTranslation();
  const [size, unit] =
    bytes < KB
      ? [formatCount(bytes), 'bytes' as const]
      : bytes < MB
        ? [formatCount(bytes / KB), 'kilobytes' as const]
        : [formatFixed(bytes / MB, 1), 'megabytes' as const];
  return useDigits(t(`dataFiles.size.${unit}`, { size }));
}

const MINUTE_MS = 60_000;
/** A minute or day that has just ended is stored with a delay. */
const SETTLE_MS = 5000;

/** Changes when new rows are expected: every minute, or when the session ends. */
function useRowStamp(interval: LineInterval, withToday: boolean): string {
  const clock = useClock();
  const hours = useSessionHours();
  return useSyncExternalStore(clock.subscribe, () => {
    const now = (clock.now() ?? 0) - SETTLE_MS;
    if (interval === 'minute' || withToday) return String(Math.floor(now / MINUTE_MS));
    return hours === null ? '' : `${hours.day} ${now >= hours.closesAt}`;
  });
}
