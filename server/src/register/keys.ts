import { fold } from "#core/buildings/fold.ts";

/** What spellings of one building share. */
export const buildingKey = (city: string, address: string) => `${fold(city)}|${fold(address)}`;

/** What spellings of one entrance or apartment share; most are plain digits. */
export const shortKey = (number: string) => (/^\d+$/.test(number) ? number : fold(number));
