/** Text kept for this tab, across reloads. Without storage it is lost when the page is left. */
export const tabMemory = (name: string) => ({
  read(): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // Without storage the text is not kept.
    }
  },
});
