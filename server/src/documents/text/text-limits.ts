/** Limits of reading a file's text: bytes of the file, pages of a PDF, characters that are kept. */
export const textLimits = { bytes: 12 * 1024 * 1024, pages: 300, characters: 200_000 } as const;
