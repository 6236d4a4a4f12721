import { uuidIn, withoutEmpty } from "#web/app/language/address-words.ts";

/** Search parameters of a building's money: the building, and a month `YYYY-MM` or a year `YYYY`. */
export type BuildingMoneySearch = { building?: string | undefined; period?: string | undefined };

const periodShape = /^20\d{2}(-(0[1-9]|1[0-2]))?$/;

/** Keeps what makes sense of an address; the router parses `?period=2026` as a number. */
export function readBuildingMoneySearch(raw: Record<string, unknown>): BuildingMoneySearch {
  const period = String(raw["period"] ?? "");
  return withoutEmpty({
    building: uuidIn(raw["building"]),
    period: periodShape.test(period) ? period : undefined,
  });
}
