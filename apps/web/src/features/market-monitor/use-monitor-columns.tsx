import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntryPicture } from '../../market-ui/monitor/entry-picture.tsx';
import { useSentence } from '../../market-ui/monitor/use-sentence.ts';
import type { Column } from '../../ui/table/column.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { EntryAgainst, EntryFigure, figureOf } from './entry-figures.tsx';
import {
  EntryChange,
  EntryKind,
  EntryLast,
  EntrySentence,
  EntrySubject,
  EntryTime,
  PhoneEntry,
} from './monitor-cells.tsx';

type MonitorColumn = Omit<Column<MonitorEntry>, 'id' | 'head'>;

const isOfSector = ({ finding }: MonitorEntry): boolean => finding.kind === 'sector-move';

const columns = {
  time: {
    width: 92,
    align: 'start',
    tone: 'quiet',
    cell: ({ at }) => <EntryTime at={at} />,
    csv: [{ head: '', value: ({ at }) => dhakaTime(at, true) }],
    phone: { slot: 'under' },
  },
  kind: {
    width: 112,
    align: 'start',
    tone: 'quiet',
    hidePriority: 4,
    cell: (entry) => <EntryKind entry={entry} />,
  },
  share: {
    width: 150,
    grow: 1,
    align: 'start',
    tone: 'strong',
    cell: (entry) => <EntrySubject entry={entry} />,
    csv: [{ head: '', value: (entry) => entry.code }],
    phone: { slot: 'name', cell: (entry) => <PhoneEntry entry={entry} /> },
  },
  what: {
    width: 230,
    grow: 6,
    align: 'start',
    cell: (entry) => <EntrySentence entry={entry} />,
  },
  figure: {
    width: 104,
    tone: 'strong',
    cell: ({ finding }) => <EntryFigure finding={finding} />,
    csv: [{ head: '', value: ({ finding }) => figureOf(finding) }],
    phone: { slot: 'main' },
  },
  against: {
    width: 160,
    grow: 1,
    align: 'start',
    tone: 'quiet',
    hidePriority: 5,
    cell: (entry) => <EntryAgainst entry={entry} />,
  },
  picture: {
    width: 108,
    align: 'end',
    hidePriority: 1,
    cell: (entry) => <EntryPicture entry={entry} />,
    phone: { slot: 'middle', cell: (entry) => <EntryPicture entry={entry} width={44} /> },
  },
  last: {
    width: 84,
    hidePriority: 3,
    cell: (entry) => (isOfSector(entry) ? null : <EntryLast code={entry.code} />),
  },
  change: {
    width: 88,
    hidePriority: 2,
    cell: (entry) => (isOfSector(entry) ? null : <EntryChange code={entry.code} />),
  },
} satisfies Record<string, MonitorColumn>;

type ColumnId = keyof typeof columns;

export function useMonitorColumns(): readonly Column<MonitorEntry>[] {
  const { t } = useTranslation();
  const sentence = useSentence();
  return useMemo(() => {
    const texts: Partial<Record<ColumnId, (entry: MonitorEntry) => string>> = {
      kind: ({ finding }) => t(`monitor.kind.${finding.kind}`),
      what: sentence,
    };
    return (Object.keys(columns) as ColumnId[]).map((id) => {
      const column: MonitorColumn = columns[id];
      const head = t(`marketMonitor.column.${id}`);
      const text = texts[id];
      const csv = text ? [{ head, value: text }] : column.csv?.map((field) => ({ ...field, head }));
      return { ...column, id, head, term: termOfFigure(id), ...(csv && { csv }) };
    });
  }, [t, sentence]);
}
