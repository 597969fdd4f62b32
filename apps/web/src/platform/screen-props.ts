/**
 * Props of every screen. It parses its own address, so that its rules load with it and not before.
 */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** Replaces the search of the address without a history entry: Back leaves the screen at once. */
  readonly onSearch: (search: object) => void;
}
