import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { demoEmail } from "#core/identity/demo.ts";
import type { Actor, Place, ResidencyKind, Role, StaffRole } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { toLocal } from "#core/kernel/time.ts";
import { addOrganisation, addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { importRegisterWithin } from "#server/register/service.ts";
import { slices } from "#server/slices.ts";
import { addMember } from "#server/staff/builder.ts";
import { demoPassword } from "#server/welcome.ts";

export type SeedHome = {
  place: Omit<Place, "kind" | "since" | "apartmentId"> & { apartmentId: string };
  account: string;
  apartment: string;
  entrance: string | null;
  floor: number | null;
  /** Nobody lives above. */
  topmost: boolean;
  /** People who report from here: residents, else owners. */
  people: Actor[];
  /** How often something is reported from here, against the others. */
  weight: number;
};

/** An organisation with its people, ready to live through its history. */
export type SeedBuilding = {
  orgId: string;
  homes: SeedHome[];
  dispatcher: Actor;
  /** Staff who handle each category, the main one first. */
  handlers: Actor[];
};

/** The apartments of the demo accounts: the owner's own, and the one let to the tenant. */
export type Demo = { lived: SeedHome; rented: SeedHome };

const lived = "100012";
const rented = "100019";

type Member = { name: string; role: StaffRole; email: string; phone?: string; demo?: true };

/** Fills the demo complex from its register, with the four demo accounts. */
export async function settleSonyachnyi(
  tx: Tx,
  orgId: string,
  since: Date,
): Promise<SeedBuilding & { demo: Demo }> {
  const named = { name: "ОСББ «Сонячний»", slug: "sonyachnyi", taxId: "32855961" };
  await addOrganisation(tx, { id: orgId, ...named }, since);
  await take(tx, orgId, await readFile(new URL("register-sonyachna.csv", import.meta.url)), since);
  const team = await hire(tx, orgId, since, [
    { name: "Людмила Яременко", role: "admin", email: demoEmail("admin"), demo: true },
    {
      name: "Олег Мартиненко",
      role: "manager",
      email: demoEmail("manager"),
      phone: "+380671200143",
      demo: true,
    },
    {
      name: "Світлана Гончар",
      role: "manager",
      email: "s.honchar@sonyachnyi.example.com",
    },
    {
      name: "Богдан Тарасюк",
      role: "manager",
      email: "b.tarasiuk@sonyachnyi.example.com",
      phone: "+380671200142",
    },
  ]);
  // The Kovalenkos live in apartment 12 and let apartment 19 to the Bondarenkos.
  const owner = await moveIn(tx, orgId, since, "Андрій Коваленко", "owner", [
    [lived, "owner"],
    [lived, "resident"],
    [rented, "owner"],
  ]);
  const tenant = await moveIn(tx, orgId, since, "Оксана Бондаренко", "resident", [
    [rented, "resident"],
  ]);
  const homes = await readHomes(tx, orgId);
  // The demo accounts speak for their apartments, and often, so that each has a history to look at.
  const speaker = (account: string, personId: string): SeedHome => {
    const home = homes.find((one) => one.account === account);
    if (!home) throw new Error("a demo flat is not in the register");
    home.people = home.people.filter((one) => one.personId === personId);
    home.weight = 5;
    return home;
  };
  const demo = { lived: speaker(lived, owner), rented: speaker(rented, tenant) };
  return { orgId, homes, dispatcher: team[0], handlers: team.slice(1), demo };
}

/** Fills a second, small organisation in another town, which the first must never see. */
export async function settleKashtanova(tx: Tx, orgId: string, since: Date): Promise<SeedBuilding> {
  const named = { name: "ОСББ «Каштанова, 3»", slug: "kashtanova-3", taxId: "21133352" };
  await addOrganisation(tx, { id: orgId, ...named }, since);
  await take(tx, orgId, Buffer.from(kashtanova()), since);
  const team = await hire(tx, orgId, since, [
    { name: "Роман Кучер", role: "admin", email: "r.kucher@kashtanova.example.com" },
    { name: "Леся Підгірна", role: "manager", email: "l.pidhirna@kashtanova.example.com" },
  ]);
  return { orgId, homes: await readHomes(tx, orgId), dispatcher: team[0], handlers: team.slice(1) };
}

function kashtanova(): string {
  const families = [
    "Зоряна Дмитрів",
    "Остап Гнатишин",
    "Соломія Вовк",
    "Тарас Федорів",
    "Христина Пелех",
    "Ярослав Стецько",
    "Надія Кузів",
    "Назар Лозинський",
    "Уляна Романів",
  ];
  return [
    "адреса;місто;індекс;під'їзд;поверх;квартира;площа;кімнат;о/р;власник;email власника",
    ...families.map((name, index) => {
      const floor = Math.floor(index / 3) + 1;
      const area = ["38,4", "54,2", "67,9"][index % 3];
      return `вул. Каштанова, 3;Львів;79008;1;${floor};${index + 1};${area};${(index % 3) + 1};${300001 + index};${name};kashtan${index + 1}@example.com`;
    }),
  ].join("\n");
}

async function take(tx: Tx, orgId: string, bytes: Uint8Array, now: Date): Promise<void> {
  const source = async function* () {
    yield bytes;
  };
  const register = { orgId, name: "register.csv", source, dryRun: false, now };
  const { applied, faults } = await importRegisterWithin({ tx, slices }, register);
  if (!applied) throw new Error(`the seed's register has faults: ${JSON.stringify(faults)}`);
}

async function hire(
  tx: Tx,
  orgId: string,
  since: Date,
  members: readonly [Member, ...Member[]],
): Promise<[Actor, ...Actor[]]> {
  const add = async ({ name, role, email, phone = "", demo }: Member): Promise<Actor> => {
    const password = demo ? { password: demoPassword } : {};
    const phones = phone ? { phone, confirmedPhone: phone } : {};
    const member = { ...namesOf(name), email, role, orgId, ...phones, ...password };
    const personId = await addMember(tx, member, since);
    return newActor(role, { personId, name, orgIds: [orgId] });
  };
  const [first, ...others] = members;
  const team: [Actor, ...Actor[]] = [await add(first)];
  for (const member of others) team.push(await add(member));
  return team;
}

/** Returns the apartment with an account number, and its building. */
export async function apartmentOf(tx: Tx, orgId: string, account: string) {
  const [found] = await tx.execute<{ id: string; building: string }>(sql`
    select id, building_id as building from apartment where org_id = ${orgId} and account_number = ${account}`);
  if (!found) throw new Error("an apartment of the demo is not in its register");
  return found;
}

async function moveIn(
  tx: Tx,
  orgId: string,
  since: Date,
  name: string,
  role: Extract<Role, "owner" | "resident">,
  apartments: readonly (readonly [account: string, kind: ResidencyKind])[],
): Promise<string> {
  const person = { ...namesOf(name), email: demoEmail(role), role, password: demoPassword };
  const personId = await addPerson(tx, person, since);
  const validFrom = toLocal(since).date;
  for (const [account, kind] of apartments) {
    const { id: apartmentId } = await apartmentOf(tx, orgId, account);
    await addResidency(tx, { orgId, personId, kind, apartmentId, validFrom });
  }
  return personId;
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { firstName, lastName };
}

async function readHomes(tx: Tx, orgId: string): Promise<SeedHome[]> {
  const rows = await tx.execute<{
    apartmentId: string;
    buildingId: string;
    entranceId: string | null;
    account: string;
    entrance: string | null;
    apartment: string;
    floor: number | null;
    topmost: boolean;
    people: { id: string; name: string; kind: ResidencyKind; since: string }[];
  }>(sql`
    select a.id as "apartmentId", a.building_id as "buildingId", a.entrance_id as "entranceId",
      a.account_number as account, e.number as entrance, a.number as apartment, a.floor,
      a.floor = max(a.floor) over (partition by a.building_id) as topmost,
      json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'kind', r.kind, 'since', r.valid_from)
        order by p.email) as people
    from apartment a
      join building b on b.id = a.building_id
      left join entrance e on e.id = a.entrance_id
      join residency r on r.apartment_id = a.id
      join person p on p.id = r.person_id
    where a.org_id = ${orgId}
    group by a.id, b.id, e.id
    order by b.address, a.number_order`);
  return [...rows].map(({ people, apartment, account, entrance, floor, topmost, ...ids }) => {
    const place = { orgId, ...ids };
    const living = people.filter(({ kind }) => kind === "resident");
    return {
      place,
      account,
      apartment,
      entrance,
      floor,
      topmost,
      weight: 1,
      people: (living.length ? living : people).map(({ id, name, kind, since }) =>
        newActor(kind, {
          personId: id,
          name,
          orgIds: [orgId],
          places: [{ ...place, kind, since }],
        }),
      ),
    };
  });
}
