/** Saves generated content as a file of this device. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
