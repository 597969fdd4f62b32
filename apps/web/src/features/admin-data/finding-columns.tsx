import { faults } from '@dorpon/domain/health/finding';
import type { Translate } from '../../i18n/translate.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { Count, Crore, Portion, Price } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import type { ShownFinding } from './finding-rows.ts';

export function findingColumns(t: Translate): readonly Column<ShownFinding, null>[] {
  const head = (id: string) => t(`adminData.column.${id}` as 'adminData.column.name');
  const severity = (row: ShownFinding) => t(`adminData.severity.${row.severity}`);
  return [
    {
      id: 'name',
      head: head('name'),
      width: 150,
      grow: 0.4,
      sortable: true,
      cell: (row) => <FindingName row={row} t={t} />,
      csv: [
        { head: head('name'), value: ({ code }) => code },
        { head: head('other'), value: ({ other }) => other },
      ],
      phone: {
        slot: 'name',
        cell: (row) => (
          <>
            <span className="phone-code">
              <FindingName row={row} t={t} />
            </span>
            <span className="phone-company">{row.what}</span>
          </>
        ),
      },
    },
    {
      id: 'what',
      head: head('what'),
      width: 250,
      grow: 0.8,
      align: 'start',
      sortable: true,
      tone: 'quiet',
      cell: ({ what }) => <ClippedText text={what} />,
      csv: [{ head: head('what'), value: ({ what }) => what }],
    },
    {
      id: 'severity',
      head: head('severity'),
      width: 84,
      align: 'start',
      sortable: true,
      cell: (row) => <span data-severity={row.severity}>{severity(row)}</span>,
      csv: [{ head: head('severity'), value: severity }],
      phone: { slot: 'under' },
    },
    {
      id: 'day',
      head: head('day'),
      width: 190,
      align: 'start',
      sortable: true,
      cell: (row) => <FindingDays row={row} />,
      csv: [
        { head: head('from'), value: ({ from }) => from },
        { head: head('upto'), value: ({ upto }) => upto },
        { head: head('days'), value: ({ days }) => days },
      ],
      phone: { slot: 'main', cell: ({ upto }) => <Day day={upto} /> },
    },
    ...(['found', 'expected'] as const).map(
      (id): Column<ShownFinding, null> => ({
        id,
        head: head(id),
        width: 116,
        sortable: true,
        hidePriority: 2,
        cell: (row) => <Figure fault={row.fault} value={row[id]} />,
        csv: [{ head: head(id), value: (row) => plainFigure(row.fault, row[id]) }],
      }),
    ),
    {
      id: 'todo',
      head: head('todo'),
      width: 260,
      grow: 3,
      align: 'start',
      tone: 'faint',
      hidePriority: 1,
      cell: ({ todo, command }) => <ClippedText text={todo} more={command} />,
      csv: [
        { head: head('todo'), value: ({ todo }) => todo },
        { head: head('command'), value: ({ command }) => command },
      ],
    },
  ];
}

function FindingName({ row: { code, other }, t }: { row: ShownFinding; t: Translate }) {
  if (code === null) return <span className="whole-market">{t('adminData.market')}</span>;
  return (
    <>
      <ShareLink code={code} inTable />
      {other !== null && (
        <>
          {' = '}
          <ShareLink code={other} inTable />
        </>
      )}
    </>
  );
}

function FindingDays({ row: { from, upto } }: { row: ShownFinding }) {
  if (from === null || upto === null) return DASH;
  return (
    <>
      {from !== upto && (
        <>
          <Day day={from} />
          {' – '}
        </>
      )}
      <Day day={upto} />
    </>
  );
}

/** The full text is in the list above the table and in the tooltip. */
const ClippedText = ({ text, more }: { text: string; more?: string | null }) => (
  <span className="clipped-text" title={more ? `${text}\n${more}` : text} data-may-clip>
    {text}
  </span>
);

interface FigureProps {
  readonly fault: ShownFinding['fault'];
  readonly value: number | null;
}

/** A figure of a finding, in the unit of its fault. */
function Figure({ fault, value }: FigureProps) {
  const { unit } = faults[fault];
  if (value === null || unit === null) return DASH;
  if (unit === 'price') return <Price value={value} />;
  if (unit === 'percent') return <Portion value={value} />;
  return unit === 'value' ? <Crore value={value} /> : <Count value={value} />;
}

/** The figure for the CSV file: taka, a count or a percentage. */
function plainFigure(fault: ShownFinding['fault'], value: number | null): number | null {
  const { unit } = faults[fault];
  if (value === null || unit === null) return null;
  return unit === 'price' || unit === 'value' ? value / 100 : value;
}
