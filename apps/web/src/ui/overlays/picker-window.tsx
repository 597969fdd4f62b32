import { type ReactNode, useState } from 'react';
import { SearchBody, SearchWindow } from './search-window.tsx';
import './picker.css';

export interface PickItem {
  readonly key: string;
  /** The content of the row. */
  readonly face: ReactNode;
}

export interface PickGroup {
  readonly key: string;
  readonly label: string;
  readonly items: readonly PickItem[];
}

interface PickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The field's placeholder. */
  readonly hint: string;
  readonly clearLabel: string;
  /** Matches of the typed text; suggestions when it is empty. */
  readonly find: (query: string) => readonly PickGroup[];
  readonly onPick: (key: string) => void;
  readonly emptyTitle: (query: string) => string;
  readonly emptyText: string;
}

export function PickerWindow(props: PickerProps) {
  const { open, onClose, title } = props;
  return (
    <SearchWindow {...{ open, onClose, title }} className="picker">
      <PickerBody {...props} />
    </SearchWindow>
  );
}

function PickerBody({ find, onPick, onClose, emptyTitle, ...words }: PickerProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  return (
    <SearchBody<PickItem, PickGroup>
      {...words}
      query={query}
      onQuery={setQuery}
      groups={find(wanted)}
      labelOf={({ label }) => label}
      faceOf={({ face }) => face}
      onChoose={({ key }) => {
        onClose();
        onPick(key);
      }}
      emptyTitle={emptyTitle(wanted)}
    />
  );
}
