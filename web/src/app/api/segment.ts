/** A call's name as paths write it: `markRead` is `mark-read`. */
export function segmentOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
