import '../words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { useGeometry } from '../legend/use-readings.ts';
import {
  clustersOf,
  countOf,
  isOneKind,
  leadOf,
  type MarkCluster,
  momentOf,
  type ShownMark,
} from './shown-mark.ts';
import './marks-lane.css';

interface MarksLaneProps {
  readonly host: ChartHost;
  readonly code: ShareCode;
  readonly marks: readonly ShownMark[];
  /** Undefined where prices are raw already. */
  readonly onRaw?: (() => void) | undefined;
}

const APART = 24;
const CARD = 280;
const CARD_ROWS = 4;

/** Marks in their own lane above the dates. Hover shows the card, a press pins it. */
export function MarksLane({ host, code, marks, onRaw }: MarksLaneProps) {
  const { t } = useTranslation();
  const geometry = useGeometry(host);
  const lane = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<string>();
  const [pinned, setPinned] = useState<string>();
  if (geometry === undefined || marks.length === 0) return null;
  const width = geometry.width - geometry.axisWidth;
  // On whole pixels, as the bars are: between two of them the letters would be blurred.
  const xOf = (mark: ShownMark) => Math.round(host.xOf(momentOf(mark)));
  const clusters = clustersOf(marks, xOf, { width, apart: APART });
  const keyOf = (cluster: MarkCluster) => cluster.marks[0]?.id ?? '';
  const open = clusters.find((cluster) => keyOf(cluster) === (hovered ?? pinned));
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const buttons = [...(lane.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (event.key === 'Escape') setPinned(undefined);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <div className="marks" role="group" aria-label={t('advanceChart.marks.label')}>
      <div ref={lane} className="marks-lane" style={{ width }} onKeyDown={walk}>
        {clusters.map((cluster, at) => {
          const key = keyOf(cluster);
          return (
            <MarkButton
              key={key}
              cluster={cluster}
              isPinned={key === pinned}
              // One stop for Tab: the newest; arrows reach the others.
              isStop={at === clusters.length - 1}
              onHover={(on) => setHovered(on ? key : undefined)}
              onPress={() => setPinned(key === pinned ? undefined : key)}
            />
          );
        })}
      </div>
      {open && (
        <MarkCard
          cluster={open}
          code={code}
          left={Math.max(8, Math.min(open.x - 24, width - CARD - 8))}
          isPinned={keyOf(open) === pinned}
          onRaw={open.marks.some(({ kind }) => kind === 'stock') ? onRaw : undefined}
          onClose={() => {
            setPinned(undefined);
            setHovered(undefined);
          }}
        />
      )}
    </div>
  );
}

interface MarkButtonProps {
  readonly cluster: MarkCluster;
  readonly isPinned: boolean;
  readonly isStop: boolean;
  readonly onHover: (on: boolean) => void;
  readonly onPress: () => void;
}

function MarkButton({ cluster, isPinned, isStop, onHover, onPress }: MarkButtonProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { kind, isFuture, items, day } = leadOf(cluster);
  const title = items[0]?.title;
  const count = countOf(cluster);
  const more = isOneKind(cluster) ? inNumerals(String(count), numerals) : '+';
  const face = `${t(`advanceChart.marks.letter.${kind}`)}${count > 1 ? more : ''}`;
  return (
    <button
      type="button"
      className="mark"
      data-kind={kind}
      data-future={isFuture || undefined}
      aria-pressed={isPinned}
      aria-label={[face, day, title, isFuture && t('advanceChart.marks.future')]
        .filter(Boolean)
        .join(', ')}
      tabIndex={isStop ? 0 : -1}
      style={{ left: cluster.x }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && onHover(true)}
      onBlur={() => onHover(false)}
      onClick={onPress}
    >
      {face}
    </button>
  );
}

interface MarkCardProps {
  readonly cluster: MarkCluster;
  readonly code: ShareCode;
  readonly left: number;
  readonly isPinned: boolean;
  readonly onRaw: (() => void) | undefined;
  readonly onClose: () => void;
}

function MarkCard({ cluster, code, left, isPinned, onRaw, onClose }: MarkCardProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const items = cluster.marks.flatMap((mark) =>
    mark.items.map((item, at) => ({ ...item, key: `${mark.id} ${at}`, mark })),
  );
  const shown = items.slice(0, CARD_ROWS);
  const more = items.length - shown.length;
  return (
    <div className="mark-card" style={{ left, width: CARD }}>
      {isPinned && (
        <button
          type="button"
          className="mark-close"
          aria-label={t('advanceChart.marks.close')}
          onClick={onClose}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      {shown.map(({ key, title, text, mark }) => (
        <div key={key} className="mark-item">
          <p className="mark-head">
            <b>{title}</b>
            <span>
              <Day day={mark.day} />
              {mark.isFuture && ` · ${t('advanceChart.marks.future')}`}
            </span>
          </p>
          {text !== '' && <p>{text}</p>}
        </div>
      ))}
      {more > 0 && <p>{inNumerals(t('advanceChart.marks.more', { n: more }), numerals)}</p>}
      <p className="mark-links">
        <MarkLink kind={leadOf(cluster).kind} code={code} />
        {onRaw && (
          <button type="button" onClick={onRaw}>
            {t('advanceChart.marks.raw')}
          </button>
        )}
      </p>
    </div>
  );
}

function MarkLink({ kind, code }: { kind: ShownMark['kind']; code: ShareCode }) {
  const { t } = useTranslation();
  if (kind === 'halt') return <Link to="/halt-list">{t('advanceChart.marks.readHalts')}</Link>;
  if (kind === 'buy' || kind === 'sell')
    return (
      <Link to="/portfolio" search={{ tab: 'transactions' } as never}>
        {t('advanceChart.marks.readTrades')}
      </Link>
    );
  if (kind === 'block')
    return (
      <Link to="/block-share" search={{ code } as never}>
        {t('advanceChart.marks.readBlock')}
      </Link>
    );
  return (
    <Link to="/share-news" search={{ code } as never}>
      {t('advanceChart.marks.read')}
    </Link>
  );
}
