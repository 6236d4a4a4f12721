import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import { foldText } from "#core/buildings/plan/fold.ts";
import { addressKey, bareCity } from "#core/register/rows/address.ts";
import { bareEntrance } from "#core/register/rows/cells.ts";

/** Returns the comparison key of a city. */
export const cityKey = (city: string) => foldText(bareCity(city));

/** Returns the comparison key of a building. */
export const buildingKey = (city: string, address: string) =>
  `${cityKey(city)}|${addressKey(address)}`;

/** Returns the comparison key of an apartment; most are plain digits. */
export const shortKey = (number: string) =>
  /^[1-9]\d*$/.test(number) ? number : apartmentKey(number);

/** Returns the key that decides where apartments of one building share a short key. */
export const exactKey = (number: string) => `=${foldText(number)}`;

/** Returns the key that spellings of one entrance share: "Під'їзд 9", "№9" and "9". */
export const entranceKey = (number: string) => foldText(bareEntrance(number));
