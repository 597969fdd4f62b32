import { useState } from 'react';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FilterField } from '../../ui/fields/filter-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { longBangla } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

const few = ['A', 'B', 'Z'].map((value) => ({ value, label: value }));
const many = 'One Two Three Four Five Six Seven Eight Nine Ten'
  .split(' ')
  .map((value) => ({ value, label: value }));
const long = [
  { value: 'long', label: longBangla },
  { value: 'short', label: 'সব' },
];

export function ControlSpecimens() {
  return (
    <>
      <Specimen of="tabs">
        <Case name="few, with an aside">
          <TabsSample choices={few} aside="today" />
        </Case>
        <Case name="many, in their own frame">
          <TabsSample choices={many} />
        </Case>
        <Case name="long words">
          <TabsSample choices={long} />
        </Case>
      </Specimen>
      <Specimen of="segmented, select-menu, filter-field, buttons">
        <Case name="choices">
          <ChoiceSample />
        </Case>
        <Case name="filter">
          <FilterSample />
        </Case>
        <Case name="buttons">
          <button type="button" className="btn">
            Plain
          </button>
          <button type="button" className="btn primary">
            Primary
          </button>
          <button type="button" className="btn" disabled>
            Disabled
          </button>
        </Case>
      </Specimen>
      <Specimen of="date-field, time-field">
        <Case name="empty">
          <DateSample start={null} />
          <TimeSample start={null} />
        </Case>
        <Case name="filled">
          <DateSample start="2026-11-15" />
          <TimeSample start="14:20" />
        </Case>
        <Case name="disabled">
          <DateField label="Day" value="2026-11-15" onDay={() => {}} disabled />
        </Case>
      </Specimen>
    </>
  );
}

function TabsSample({ choices, aside }: { choices: typeof few; aside?: string }) {
  const [tab, setTab] = useState(choices[0]?.value ?? '');
  return (
    <div className="gallery-wide">
      <Tabs label="Sample" value={tab} tabs={choices} onChoose={setTab} aside={aside}>
        <p className="gallery-panel">{tab}</p>
      </Tabs>
    </div>
  );
}

function ChoiceSample() {
  const [value, setValue] = useState('A');
  return (
    <>
      <Segmented label="Category" value={value} choices={few} onChoose={setValue} />
      <SelectMenu label="Category" value={value} choices={few} onChoose={setValue} />
    </>
  );
}

function FilterSample() {
  const [text, setText] = useState('');
  return <FilterField label="Filter" clearLabel="Clear" value={text} onType={setText} />;
}

function DateSample({ start }: { start: string | null }) {
  const [day, setDay] = useState(start);
  return <DateField label="Day" value={day} onDay={setDay} min="2020-01-01" max="2026-12-31" />;
}

function TimeSample({ start }: { start: string | null }) {
  const [time, setTime] = useState(start);
  return <TimeField label="Time" value={time} onTime={setTime} />;
}
