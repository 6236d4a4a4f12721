import type { ResidencyBasis } from "#core/buildings/model.ts";
import { foldText } from "#core/buildings/plan/fold.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";

/** Role of a person in an apartment, with the basis where the word says it. */
export type Role = { kind: ResidencyKind; basis: ResidencyBasis | null };

type Group = "owner" | "tenant" | "household" | "resident" | "filler";

// Beginnings of words: they stand for their declined and abbreviated forms. Those with a `.` are whole words.
const beginnings: Record<Group, string> = {
  owner:
    "власн співвл співвласн собств владел владельц совлад сособств owner coowner co-owner proprietor landlord homeowner",
  tenant:
    "оренд найма винайм квартиронайм квартирант аренд нанимат квартиросъем съемщ съёмщ tenant renter lessee lodger subtenant",
  household:
    "сім'я. сім'ї. сім'єю. сім. родин семья. семьи. семье. семьей. сем. дружин чоловік син. сина. сину. сини. дочк донька. доньки. дочь. дочер мати. матір матер мать. батьк отец. отца. брат. брата. братом. сестр онук внук внуч родич родств жена. жены. жене. женой. муж. мужа. мужем. сын. сына. сыном. сыновь діт дитин дети. детей. ребен теща. тещі. тещи. тесть. тестя. свекр невіст зять. зятя. баб дід. діда. дед. деда. утриман иждив family household spouse wife. husband. son. daughter child parent mother. father. brother. sister. relative partner тітк дядьк тет. дяд.",
  resident:
    "мешкан житель. жителя. жителі. жители. жителька. жилец. жильц жилиц прожив зареєстр зарегистр пропис користувач пользовател resident occupant inhabitant",
  filler:
    "член. члена. члени. члены. членом. чл. і. й. та. и. and. a. the. of. member. members. квартир кв. житл жил. приміщ помещ основн головн главн єдин единств co. joint sole main primary частк частин дол. доля. доли. 's. s. повнолітн неповнолітн",
};

const groupOf = new Map<Group, { whole: Set<string>; begins: string[] }>(
  (Object.entries(beginnings) as [Group, string][]).map(([group, roleWords]) => {
    const list = roleWords.split(" ");
    return [
      group,
      {
        whole: new Set(
          list.filter((word) => word.endsWith(".")).map((word) => foldText(word.slice(0, -1))),
        ),
        begins: list.filter((word) => !word.endsWith(".")).map(foldText),
      },
    ];
  }),
);

/** Cache of roles, since most rows have the same cell. */
const known = new Map<string, Role | null>();

/**
 * Reads a role: `власник`, `співвл.`, `орендаря`, `член сім'ї`, `Tenant`. Null for unknown or
 * contradictory words.
 */
export function readRole(text: string): Role | null {
  if (text.length > 60) return null;
  const found = known.get(text);
  if (found !== undefined) return found;
  const role = roleOf(text);
  if (known.size < 1_000) known.set(text, role);
  return role;
}

function roleOf(text: string): Role | null {
  // Shares and numbers may stand beside the word: "власник 1/2", "орендар (50 %)".
  const words = foldText(text.normalize("NFKC"))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const groups = new Set(words.map(wordGroup));
  if (groups.has(null)) return null;
  if (groups.has("household")) return { kind: "resident", basis: "household" };
  if (groups.has("owner")) return groups.has("tenant") ? null : { kind: "owner", basis: null };
  if (groups.has("tenant")) return { kind: "resident", basis: "tenant" };
  return groups.has("resident") ? { kind: "resident", basis: null } : null;
}

function wordGroup(word: string): Group | null {
  for (const [group, { whole, begins }] of groupOf)
    if (whole.has(word) || begins.some((beginning) => word.startsWith(beginning))) return group;
  return null;
}
