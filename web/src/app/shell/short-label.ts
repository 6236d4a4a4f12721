const longest = 11;

/** The mobile bar has room for 11 characters; the full name stays for screen readers. */
export function shortLabel(label: string): string {
  const letters = Array.from(label);
  return letters.length > longest ? `${letters.slice(0, longest).join("")}…` : label;
}
