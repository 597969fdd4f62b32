import { type Paisa, taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { type Previewed, previewedDaysQuery, previewQuery, useRested } from './use-preview.ts';

const WIDTH = 154;
const HEIGHT = 44;
const EDGE = 5;

interface AlertPreviewProps extends Previewed {
  /** A price that is drawn across the line. */
  readonly level: Paisa | null;
  /** How far the alert is from firing. */
  readonly children?: ReactNode;
}

/** How often the alert would have fired, with the moments on a line of closing prices. */
export function AlertPreview({ subject, condition, again, level, children }: AlertPreviewProps) {
  const alert = JSON.stringify({ subject, condition, again });
  const { t } = useTranslation();
  const numerals = useNumerals();
  const rested = useRested(alert);
  const query = useQuery(previewQuery(rested));
  const { data } = query;
  // The shares of a list have no line in common.
  const code = subject.kind === 'share' ? subject.code : null;
  const days = useQuery(previewedDaysQuery(code, data?.from, data?.upto)).data;
  const kinds = t.group('alerts.kinds');
  const text = () => {
    if (query.isError) return t('alerts.preview.failed');
    if (data === undefined || rested !== alert) return t('alerts.preview.loading');
    const { sessions, count, unknown, shares, of } = data;
    if (unknown.length > 0 && count === 0)
      return t('alerts.preview.unknown', {
        kinds: unknown.map((kind) => kinds[kind] ?? kind).join(', '),
      });
    const times =
      count === 0
        ? t('alerts.preview.none', { sessions })
        : t('alerts.preview.count', { sessions, count, n: count });
    return shares < of ? `${times} ${t('alerts.preview.some', { shares, of })}` : times;
  };
  return (
    <div className="alert-preview" aria-busy={rested !== alert || query.isPending}>
      {days && days.length > 1 && data && (
        <PreviewLine
          {...{ days, level }}
          firings={data.firings}
          label={t('alerts.preview.chart')}
        />
      )}
      <div className="alert-preview-says">
        <p role="status">{inNumerals(text(), numerals)}</p>
        {children}
      </div>
    </div>
  );
}

interface PreviewLineProps {
  readonly days: readonly { readonly day: string; readonly close: number }[];
  readonly firings: readonly { readonly at: number; readonly price: number }[];
  readonly level: Paisa | null;
  readonly label: string;
}

function PreviewLine({ days, firings, level, label }: PreviewLineProps) {
  const id = useId();
  const places = new Map(days.map(({ day }, place) => [day, place]));
  const fired = firings.flatMap(({ at, price }) => {
    const place = places.get(dhakaDay(at));
    return place === undefined ? [] : [{ at, place, price: taka(price) }];
  });
  const prices = [...days.map(({ close }) => close), ...fired.map(({ price }) => price)];
  const least = Math.min(...prices);
  const range = Math.max(...prices) - least || 1;
  const x = (place: number) => EDGE + (place / (days.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (price: number) => HEIGHT - EDGE - ((price - least) / range) * (HEIGHT - 2 * EDGE);
  const across = level === null ? null : y(taka(level));
  const points = days.map(({ close }, place) => `${x(place).toFixed(1)},${y(close).toFixed(1)}`);
  return (
    <svg
      className="alert-preview-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{label}</title>
      {across !== null && across > 0 && across < HEIGHT && (
        <line className="alert-preview-level" x2={WIDTH} y1={across} y2={across} />
      )}
      <polyline points={points.join(' ')} />
      {fired.map(({ at, place, price }) => (
        <circle key={at} cx={x(place)} cy={y(price)} r="3" />
      ))}
    </svg>
  );
}
