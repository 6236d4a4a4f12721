import type { ListedApartment } from "#core/buildings/model.ts";
import { foldText } from "#core/buildings/plan/fold.ts";
import {
  accountNumberKey,
  apartmentKey,
  looseAccountNumberKey,
} from "#core/buildings/plan/identity-keys.ts";
import type { OpeningFault } from "./model.ts";
import type { OpeningRow } from "./row.ts";

type OpeningMatch =
  | { place: ListedApartment }
  | {
      fault: OpeningFault;
      /** Several apartments bear the number that stands beside it. */ several?: boolean;
    };

/** Some tables call every apartment premises. */
const premisesWord = /^прим(?:іщення|\.)?\s*/iu;
const writeAddressKey = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/(^|[\s,.])(ВУЛИЦЯ|ВУЛ|БУДИНОК|БУД|УЛИЦА|УЛ|ДОМ|М|МІСТО)(?=[\s,.]|$)/g, " ")
    .replaceAll(/[^\p{L}\p{N}/]/gu, "");

/** Finds whose a row is among the apartments of an organisation, or of the one building that somebody named. */
export function placesBy(
  places: readonly ListedApartment[],
): (row: Pick<OpeningRow, "account" | "apartment" | "address">) => OpeningMatch {
  const byAccount = grouped(places, ({ account }) => (account ? accountNumberKey(account) : null));
  const byDigits = grouped(places, ({ account }) =>
    account ? looseAccountNumberKey(account) : null,
  );
  const byNumber = grouped(places, ({ number }) => apartmentKey(number));
  const ofNumber = (number: string) =>
    byNumber.get(apartmentKey(number)) ??
    byNumber.get(apartmentKey(number.replace(premisesWord, ""))) ??
    [];
  const addressKey = cacheKeys(writeAddressKey);
  return ({ account, apartment, address }) => {
    // Spreadsheets drop the noughts that an account begins with.
    const named = account
      ? (byAccount.get(accountNumberKey(account)) ??
        byDigits.get(looseAccountNumberKey(account)) ??
        [])
      : null;
    const numbered = apartment
      ? spelled(atAddress(ofNumber(apartment), address, addressKey), apartment)
      : null;
    if (named?.length === 0 && !numbered?.length) return { fault: "no_account" };
    const found = named?.length ? named : (numbered ?? []);
    const both = named?.length && numbered ? found.filter((one) => numbered.includes(one)) : found;
    if (both.length === 0) return { fault: found.length === 0 ? "unknown" : "differs" };
    const inUse = both.filter(({ archived }) => !archived);
    const [place, another] = inUse.length > 0 ? inUse : both;
    if (!place) return { fault: "unknown" };
    // An account that nobody has, beside a number that somebody has, may be another's.
    if (named?.length === 0 && (another || place.account !== null))
      return { fault: "no_account", several: another !== undefined };
    if (another) return { fault: "several" };
    return place.archived ? { fault: "archived" } : { place };
  };
}

/** Narrows apartments with nearly the same number to those spelled exactly so, if any. */
function spelled(places: readonly ListedApartment[], number: string): readonly ListedApartment[] {
  const same = places.filter((one) => foldText(one.number) === foldText(number));
  return same.length > 0 ? same : places;
}

/** Caches keys by text: the apartments of a building share an address. */
function cacheKeys(keyOf: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const key = known.get(text) ?? keyOf(text);
    known.set(text, key);
    return key;
  };
}

function atAddress(
  places: readonly ListedApartment[],
  address: string,
  addressKey: (text: string) => string,
): readonly ListedApartment[] {
  const wanted = addressKey(address);
  if (!wanted) return places;
  const same = places.filter((one) => addressKey(one.address) === wanted);
  if (same.length > 0) return same;
  return places.filter((one) => wanted.endsWith(addressKey(one.address)));
}

function grouped(
  places: readonly ListedApartment[],
  keyOf: (place: ListedApartment) => string | null,
) {
  const groups = new Map<string, ListedApartment[]>();
  for (const place of places) {
    const key = keyOf(place);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}
