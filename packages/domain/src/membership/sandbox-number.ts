/** Marked, so that nobody takes it for the number of a tax invoice. */
export const sandboxNumber = (number: number): string => `SB-${String(number).padStart(6, '0')}`;

/** The number of an invoice as shown: that of WHMCS stays as it is. */
export const invoiceText = (source: 'sandbox' | 'whmcs', number: number): string =>
  source === 'sandbox' ? sandboxNumber(number) : String(number);

/** Undefined for a text that is not the number of an invoice of the sandbox. */
export function parseSandboxNumber(text: string): number | undefined {
  const number = Number(/^SB-(\d{6,12})$/.exec(text)?.[1]);
  return sandboxNumber(number) === text ? number : undefined;
}
