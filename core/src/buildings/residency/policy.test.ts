import { describe, expect, it, test } from "vitest";
import type { Actor, ResidencyKind, Role } from "#core/kernel/actor.ts";
import { newActor, newPlace } from "#core/identity/builder.ts";
import { partiesOf, shownFieldsOf } from "../policy.ts";
import {
  apartmentActionsOf,
  canAdd,
  earliestFor,
  type ResidencyContext,
  type HeldResidency,
  residencyActionsOf,
} from "./policy.ts";

const today = "2026-11-17";
const apartment = { id: "flat", orgId: "org", buildingId: "house" };

const actor = (personId: string, role: Role, kinds: readonly ResidencyKind[] = []) => {
  const home = newPlace({ orgId: "org", buildingId: "house", apartmentId: "flat" });
  return newActor(role, {
    personId,
    orgIds: ["org"],
    places: kinds.map((kind) => ({ ...home, kind })),
  });
};

const residency = (personId: string, over: Partial<HeldResidency> = {}): HeldResidency => ({
  id: personId,
  personId,
  kind: "resident",
  basis: "tenant",
  share: null,
  from: "2025-01-01",
  to: null,
  createdBy: null,
  endedBy: null,
  createdOn: "2025-01-01",
  hasAccount: true,
  ...over,
});

const residencies = [
  residency("eva", { kind: "owner", basis: null, from: "2020-05-01" }),
  residency("coowner", { kind: "owner", basis: null }),
  residency("coowner", { id: "coowner lives", basis: null }),
  residency("ann"),
  residency("child", { basis: "household", createdBy: "ann", hasAccount: false }),
];
const people = {
  manager: actor("max", "manager"),
  "manager of another house": { ...actor("mia", "manager"), buildingIds: ["other"] },
  "manager of this house": { ...actor("mio", "manager"), buildingIds: ["house"] },
  admin: actor("ada", "admin"),
  owner: actor("eva", "owner", ["owner"]),
  tenant: actor("ann", "resident", ["resident"]),
  household: actor("child", "resident", ["resident"]),
  neighbour: { ...actor("bob", "resident"), places: [] },
} satisfies Record<string, Actor>;
type Name = keyof typeof people;

const contextOf = (name: Name): ResidencyContext => ({
  actor: people[name],
  parties: partiesOf(people[name], apartment),
  residencies,
  today,
});
const staffActions = ["edit", "archive", "remove", "add_owner", "add_tenant", "add_household", "replace", "set_shares", "see_history"]; // prettier-ignore

describe("what may be done with an apartment", () => {
  const table: Record<Name, string[]> = {
    manager: staffActions,
    "manager of another house": [],
    "manager of this house": staffActions,
    admin: staffActions,
    owner: ["see_neighbours", "add_tenant", "add_household", "replace"],
    tenant: ["see_neighbours", "add_household"],
    household: ["see_neighbours"],
    neighbour: [],
  };
  test.each(Object.keys(table) as Name[])("by %s", (name) => {
    const { parties } = contextOf(name);
    const found = parties.length ? apartmentActionsOf(contextOf(name), { archived: false }) : [];
    expect(found).toEqual(table[name]);
  });

  it("archived, it only comes back, or goes where it never was used", () => {
    expect(apartmentActionsOf(contextOf("admin"), { archived: true })).toEqual([
      "restore",
      "remove",
      "see_history",
    ]);
    expect(apartmentActionsOf(contextOf("owner"), { archived: true })).toEqual(["see_neighbours"]);
  });
});

describe("what may be done with somebody's time in it", () => {
  // Of: the owner, the co-owner, the co-owner's living there, the tenant, the tenant's child.
  const all = [["end", "correct"], ["end", "correct"], ["end", "correct"], ["end", "correct"], ["end", "correct", "correct_person"]]; // prettier-ignore
  const none = [[], [], [], [], []];
  const table: Record<Name, readonly (readonly string[])[]> = {
    manager: all,
    "manager of another house": none,
    "manager of this house": all,
    admin: all,
    owner: [[], [], [], ["end"], []],
    tenant: [[], [], [], ["end"], ["end"]],
    household: [[], [], [], [], ["end"]],
    neighbour: none,
  };
  test.each(Object.keys(table) as Name[])("by %s", (name) => {
    expect(residencies.map((one) => residencyActionsOf(contextOf(name), one))).toEqual(table[name]);
  });

  it("what has ended is not ended again; what was written down today is taken back by who wrote it", () => {
    const gone = residency("ann", { to: today });
    expect(residencyActionsOf(contextOf("owner"), gone)).toEqual([]);
    expect(residencyActionsOf(contextOf("admin"), gone)).toEqual(["restore", "correct"]);
    const going = residency("ann", { to: "2027-01-01" });
    expect(residencyActionsOf(contextOf("admin"), going)).toEqual(["end", "restore", "correct"]);
    expect(residencyActionsOf(contextOf("tenant"), going)).toEqual(["end"]);
    // Whoever recorded an end takes it back, until the day after it has come.
    const recorded = { endedBy: "eva" };
    const byOwner = (to: string, over = recorded) =>
      residencyActionsOf(contextOf("owner"), residency("ann", { to, ...over }));
    expect(byOwner(today)).toEqual(["restore"]);
    expect(byOwner("2027-01-01")).toEqual(["end", "restore"]);
    expect(byOwner("2026-11-01")).toEqual([]);
    expect(byOwner("2027-01-01", { endedBy: "ann" })).toEqual(["end"]);
    const moving = residency("ann", { to: "2027-01-01", endedBy: "ann" });
    expect(residencyActionsOf(contextOf("tenant"), moving)).toEqual(["end", "restore"]);
    const away = { ...contextOf("admin"), archived: true };
    expect(residencyActionsOf(away, gone)).toEqual(["correct"]);
    const fresh = residency("new", { createdBy: "ann", createdOn: today, basis: "household" });
    expect(residencyActionsOf(contextOf("tenant"), fresh)).toEqual(["end", "remove"]);
    expect(residencyActionsOf(contextOf("owner"), fresh)).toEqual([]);
    expect(residencyActionsOf(contextOf("admin"), fresh)).toContain("remove");
  });
});

test("an owner ends the time of a household that stayed behind, and of no other", () => {
  const child = (createdBy: string | null) =>
    residency("child", { basis: "household", createdBy, hasAccount: false });
  const owner = residency("eva", { kind: "owner", basis: null });
  const left = residency("ann", { to: "2026-01-01" });
  const may = (others: ReturnType<typeof residency>[], createdBy: string | null) => {
    const one = child(createdBy);
    return residencyActionsOf({ ...contextOf("owner"), residencies: [...others, one] }, one);
  };
  expect(may([owner, left], "ann")).toEqual(["end"]);
  expect(may([owner, left], null)).toEqual(["end"]);
  expect(may([owner, left], "max")).toEqual(["end"]);
  expect(may([owner, residency("ann")], "ann")).toEqual([]);
  const leaving = residency("ann", { to: "2027-01-01", endedBy: "eva" });
  expect(may([owner, leaving], "ann")).toEqual(["end"]);
  expect(may([owner, leaving], null)).toEqual(["end"]);
  // A lease with a last day from its beginning, or one that goes on, is no leaving.
  expect(may([owner, residency("ann", { to: "2027-01-01" })], "ann")).toEqual([]);
  const renewed = residency("ann", { id: "renewed", from: "2027-01-01" });
  expect(may([owner, leaving, renewed], "ann")).toEqual([]);
  expect(may([owner, residency("ann")], null)).toEqual([]);
  const coowner = residency("coowner", { kind: "owner", basis: null });
  expect(may([owner, coowner, left], "coowner")).toEqual([]);
  const selling = { ...coowner, to: "2027-01-01", endedBy: "eva" };
  expect(may([owner, selling, left], "coowner")).toEqual([]);
  // One of several owners who lives there may be the head of a household there.
  expect(may([owner, coowner, left], null)).toEqual(["end"]);
  const lives = residency("coowner", { id: "lives", basis: "household" });
  expect(may([owner, coowner, lives, left], null)).toEqual([]);
  // Who came later is not whom they belong to.
  expect(may([owner, left, residency("new", { from: "2025-06-01" })], null)).toEqual(["end"]);
  const cameLater = residency("coowner", { id: "later", basis: "household", from: "2025-06-01" });
  expect(may([owner, coowner, cameLater, left], null)).toEqual([]);
  // Whoever the tenant recorded went with them, whoever else owns.
  expect(may([owner, coowner, left], "ann")).toEqual(["end"]);
});

test("who may write down whom, and since when", () => {
  const add = (
    name: Name,
    kind: ResidencyKind,
    basis: "tenant" | "household" | null,
    from = today,
  ) => canAdd(contextOf(name), { kind, basis, from }, false)?.code ?? "ok";
  expect(add("admin", "owner", null, "1950-01-01")).toBe("ok");
  expect(add("owner", "owner", null)).toBe("generic.forbidden");
  expect(add("owner", "resident", null)).toBe("ok");
  expect(add("owner", "resident", "tenant", "2020-05-01")).toBe("ok");
  expect(add("owner", "resident", "tenant", "2020-04-30")).toBe("generic.validation");
  expect(add("tenant", "resident", "household", "2024-12-31")).toBe("generic.validation");
  expect(add("tenant", "resident", "tenant")).toBe("generic.forbidden");
  expect(add("household", "resident", "household")).toBe("generic.forbidden");
  expect(add("manager of another house", "resident", "tenant")).toBe("generic.forbidden");
  expect(earliestFor(contextOf("tenant"))).toBe("2025-01-01");
});

describe("what is shown of a person", () => {
  const closed = { name: false, phone: false, email: false };
  const shown = { current: true, owns: false, privacy: closed, hasAccount: true, createdBy: null };
  const of = (name: Name, over: object) =>
    Object.entries(
      shownFieldsOf(people[name], contextOf(name).parties, {
        ...shown,
        personId: "x",
        kind: "resident",
        ...over,
      }),
    )
      .filter(([, open]) => open)
      .map(([key]) => key);
  const everything = ["name", "phone", "email"];
  test.each<[Name, object, string[]]>([
    ["manager", {}, everything],
    ["owner", {}, everything],
    ["owner", { current: false }, ["name"]],
    ["owner", { owns: true }, ["name"]],
    ["owner", { kind: "owner" }, ["name"]],
    ["tenant", {}, ["name"]],
    ["tenant", { kind: "owner", privacy: { ...closed, phone: true } }, ["name", "phone"]],
    ["tenant", { createdBy: "ann", hasAccount: false }, everything],
    ["tenant", { createdBy: "ann" }, ["name"]],
    ["tenant", { personId: "ann" }, everything],
  ])("to %s of %j: %j", (name, over, expected) => {
    expect(of(name, over)).toEqual(expected);
  });
});
