/**
 * Props of every screen. A screen parses its own address, so that the code for it loads with the
 * screen.
 */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** Replaces the search of the address without a history entry: Back leaves the screen at once. */
  readonly onSearch: (search: object) => void;
}
