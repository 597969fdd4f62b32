const kinds: readonly (readonly [name: string, ...first: number[]])[] = [
  ['a ZIP archive or a spreadsheet', 0x50, 0x4b, 0x03, 0x04],
  ['a 7z archive', 0x37, 0x7a, 0xbc, 0xaf],
  ['a RAR archive', 0x52, 0x61, 0x72, 0x21],
  ['an xz file', 0xfd, 0x37, 0x7a, 0x58],
  ['a bzip2 file', 0x42, 0x5a, 0x68],
  ['a Zstandard file', 0x28, 0xb5, 0x2f, 0xfd],
  ['a gzip file inside a gzip file', 0x1f, 0x8b],
];

/** The archive type by its first bytes, for formats that cannot be read. */
export function archiveKind(bytes: Uint8Array): string | null {
  const found = kinds.find(([, ...first]) => first.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? null;
}
