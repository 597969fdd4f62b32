/** The bytes that Windows programs write before UTF-8 text. */
export const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

export const beginsWithBom = (bytes: Uint8Array): boolean =>
  BOM.every((byte, at) => bytes[at] === byte);
