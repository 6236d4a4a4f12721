const longest = 11;

/** Shortens a label to the 11 characters of the mobile bar; screen readers get the full name. */
export function shortLabel(label: string): string {
  const letters = Array.from(label);
  return letters.length > longest ? `${letters.slice(0, longest).join("")}…` : label;
}
