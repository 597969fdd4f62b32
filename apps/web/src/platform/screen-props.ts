/** What a screen is given: it reads its own address, so that its rules load with it and not before. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** Writes the search of the address; it replaces, so that Back leaves the screen at once. */
  readonly onSearch: (search: object) => void;
}
