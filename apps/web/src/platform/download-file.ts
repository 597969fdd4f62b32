/** Saves generated content as a file of this device. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  downloadFrom(address, name);
  // Browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The server names the file if this does not. A failed download leaves the page as it is. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
