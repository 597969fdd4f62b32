import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSentence } from '../../market-ui/monitor/use-sentence.ts';
import { PriceCell } from '../../market-ui/price/price-cell.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { useClock } from '../../ui/text/clock.ts';
import { Time } from '../../ui/text/day-and-time.tsx';
import { ChangePercent } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { RowStar } from '../../watch-lists/star.tsx';

/** An entry is marked as new for so long. */
const NEW_MS = 5000;

/** The time, with the edge mark of a new entry. */
export function EntryTime({ at }: { at: number }) {
  const now = useClock().now();
  const isNew = now !== null && now - at < NEW_MS;
  return (
    <span className={isNew ? 'entry-time entry-new' : 'entry-time'}>
      <Time at={at} seconds />
    </span>
  );
}

export const EntryKind = ({ entry }: { entry: MonitorEntry }) => {
  const { t } = useTranslation();
  return t(`monitor.kind.${entry.finding.kind}`);
};

/** A share with its star, an index, or the name of a sector. */
export function EntrySubject({ entry }: { entry: MonitorEntry }) {
  const { code, finding } = entry;
  const sectorName = useSectorName();
  if (finding.kind === 'sector-move')
    return <span className="entry-sector">{sectorName(finding.sector)}</span>;
  return (
    <span className="entry-share">
      <ShareLink code={code} inTable />
      {finding.kind !== 'index-turn' && <RowStar code={code} />}
    </span>
  );
}

export function EntrySentence({ entry }: { entry: MonitorEntry }) {
  const text = useSentence()(entry);
  return (
    <span className="entry-what" title={text} data-may-clip>
      {text}
    </span>
  );
}

export function EntryLast({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  return quote === undefined ? DASH : <PriceCell quote={quote} />;
}

export function EntryChange({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  return <ChangePercent value={quote === undefined ? null : shownChange(quote).percent} />;
}

/** Two lines for a phone: the share with time and kind, then the sentence. */
export function PhoneEntry({ entry }: { entry: MonitorEntry }) {
  const { t } = useTranslation();
  const sectorName = useSectorName();
  const { code, finding } = entry;
  return (
    <>
      <span className="phone-code entry-phone">
        {finding.kind === 'sector-move' ? (
          <span className="entry-sector">{sectorName(finding.sector)}</span>
        ) : (
          <ShareLink code={code} inTable />
        )}
        <span className="entry-phone-kind" data-may-clip>
          {t(`monitor.kind.${finding.kind}`)}
        </span>
      </span>
      <span className="phone-company">
        <EntrySentence entry={entry} />
      </span>
    </>
  );
}
