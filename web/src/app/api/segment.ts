/** Writes a call's name as in paths: `markRead` is `mark-read`. */
export function segmentOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
