/** Returns whether a residency was taken back: its first day without its person is the day on which it began. */
export function isTakenBack({ since, until }: { since: string; until: string }): boolean {
  return until <= since;
}
