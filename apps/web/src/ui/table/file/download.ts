/** Gives the reader a file that was made here. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
