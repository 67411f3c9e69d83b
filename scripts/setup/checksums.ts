/** File name → SHA-256, from a list as `sha256sum` writes it. */
export function parseChecksums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const [, checksum, file] = /^([0-9a-f]{64}) {2}(\S+)\s*$/.exec(line) ?? [];
      if (!checksum || !file) throw new Error(`not a line of checksums: ${line}`);
      return [file, checksum];
    }),
  );
}

/** The list as `sha256sum -c` reads it. */
export function formatChecksums(checksums: ReadonlyMap<string, string>): string {
  return [...checksums].map(([file, checksum]) => `${checksum}  ${file}\n`).join('');
}

/** What differs between the list and the files: files with another text, files that went, files not listed yet. */
export function compareChecksums(
  listed: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
): { readonly edited: string[]; readonly gone: string[]; readonly unlisted: string[] } {
  const landed = [...listed.keys()];
  return {
    edited: landed.filter((file) => present.has(file) && present.get(file) !== listed.get(file)),
    gone: landed.filter((file) => !present.has(file)),
    unlisted: [...present.keys()].filter((file) => !listed.has(file)),
  };
}
