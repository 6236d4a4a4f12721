/** Formats a minute of the day: 570 is "09:30". */
export function clockText(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  return `${hours}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Parses a time of day into its minute; null for anything else. */
export function readClock(text: string): number | null {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hours && hour < 24 && minute < 60 ? hour * 60 + minute : null;
}
