export const templateLimits = {
  title: { min: 1, max: 80 },
  body: { min: 1, max: 4_000 },
  most: 200,
};

/** Placeholders of a template; in Ukrainian as well, since staff type them. */
const places = {
  name: /\{(?:name|ім[’'ʼ]я|имя)\}/giu,
  address: /\{(?:address|адреса|адрес)\}/giu,
} as const;

/**
 * Fills a reply template for a resident; unknown values stay in braces, so that staff see them
 * before sending.
 */
export function fillTemplate(
  body: string,
  known: { name: string | null; address: string | null },
): string {
  // As functions: a name with a dollar sign is no pattern.
  return body
    .replace(places.name, (place) => known.name ?? place)
    .replace(places.address, (place) => known.address ?? place);
}
