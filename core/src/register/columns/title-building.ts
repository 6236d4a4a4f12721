import type { RegisterBuilding } from "../model.ts";
import { bareCity } from "../rows/address.ts";

const street =
  /(?<![\p{L}])(?:вул|вулиця|просп|проспект|пр-т|пров|провулок|бульв|бульвар|б-р|площа|шосе|узвіз|наб|набережна|майдан|алея|проїзд|ул|улица|пер|переулок|проезд)(?![\p{L}-])\.?\s*/iu;
const house =
  /^([^,;:]{2,60}?)\s*,\s*(?:буд(?:инок|\.)?|дом|д\.|№)?\s*№?\s*(\d+[\p{L}]?(?:[/-]\d*[\p{L}]?)?)(?![\p{L}\d])|^(\D{2,60}?)\s+(\d+[\p{L}]?(?:[/-]\d*[\p{L}]?)?)(?![\p{L}\d])/u;
const city =
  /(?<!\p{L})(?:м\.|місто|смт|с\.|село|г\.|город|пгт)\s*(\p{Lu}[\p{L}’'ʼ-]+(?: \p{Lu}[\p{L}’'ʼ-]+)?)/u;

/**
 * Finds the building in the titles above a table, as lists for a meeting name it: "за адресою: м. Київ, вул. Пробна, 1".
 * Null where they name none.
 */
export function buildingInTitles(titles: readonly string[]): RegisterBuilding | null {
  for (const title of titles.map((one) => one.slice(0, 300).replaceAll(/\s+/g, " "))) {
    const kind = street.exec(title);
    if (!kind) continue;
    const behind = title.slice(kind.index + kind[0].length);
    const [, name = "", number = "", bareName = "", bareNumber = ""] = house.exec(behind) ?? [];
    if (!name && !bareName) continue;
    const address = `${kind[0].trim()} ${(name || bareName).trim()}, ${number || bareNumber}`;
    const place = city.exec(title)?.[1];
    return { address, ...(place ? { city: bareCity(place) } : {}) };
  }
  return null;
}
