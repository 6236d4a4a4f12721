import { expect, test } from "vitest";
import { auditInput, detailsOf, idsIn, peopleIn } from "./audit.ts";
import {
  aboutOf,
  detailsLine,
  doerOf,
  whatOf,
  type AuditTexts,
  listUntranslated,
} from "./audit-words.ts";

const person = "858cd467-6a56-4526-8087-018483e8e5e2";
const personId = "858cd467-6a56-4526-8087-018483e8e5e1";
const apartment = "858cd467-6a56-4526-8087-018483e8e5e3";
const decision = "858cd467-6a56-4526-8087-018483e8e5e4";
const labels = {
  [person]: { kind: "person" as const, text: "Ада Мін", address: null },
  [decision]: { kind: "decision" as const, text: "Збори, № 7", address: null },
  [apartment]: { kind: "apartment" as const, text: "12", address: "вул. Сонячна, 5" },
};
/** Texts that say their key. */
const texts: AuditTexts = {
  t: (key, values) => [key.split(".").at(-1), ...Object.values(values ?? {})].join(" "),
  has: (key) => !key.endsWith("unheard_of") && !/value\.(_|residency_|request_)/.test(key),
  fact: (kind) => (kind.endsWith("unheard_of") ? null : "opened"),
  order: ["request", "document", "person", "invitation", "apartment", "building"],
  month: (month) => `month ${month.slice(5)} of ${month.slice(0, 4)}`,
  day: (date) => date.split("-").toReversed().join("."),
  number: String,
  money: (kopecks) => (kopecks / 100).toFixed(2),
};

test.each([
  [
    "a move",
    { action: "accept", from: "new", to: "in_progress" },
    "to: new → in_progress; action: accept",
  ],
  ["a month", { period: "2026-11" }, "period: month 11 of 2026"],
  ["a number of another shape", { number: "2026-13" }, "number: 2026-13"],
  ["pairs", { floor: [3, 4], rooms: [null, 2] }, "floor: 3 → 4; rooms: — → 2"],
  [
    "records",
    { before: { role: "manager", city: "Київ" }, after: { role: "admin", city: "Київ" } },
    "role: manager → admin",
  ],
  ["a field within", { priority: { from: "low", to: "high" } }, "priority: low → high"],
  ["people", { from: null, to: person }, "to: — → Ада Мін"],
  [
    "plain values",
    { comment: "internal", on: true, buildings: ["а", "б", "в"] },
    "comment: internal; on: yes; buildings: а, б, в",
  ],
  ["figures", { rows: { added: 2, changed: 0 } }, "rows: added 2, changed 0"],
  ["lists", { fields: ["firstName", "lastName"] }, "fields: firstname, lastname"],
  [
    "an area and a share",
    { areaHundredths: [6310, 7700], share: { numerator: 1, denominator: 2 } },
    "areaHundredths: area 63.1 → area 77; share: 1/2",
  ],
  ["what was taken back", { before: "active", residency: apartment }, "state: active"],
  ["a version taken again", { number: 3, from: 1 }, "takenFrom: 1; number: 3"],
  [
    "what is gone",
    { entranceId: [null, "858cd467-6a56-4526-8087-018483e8e5e9"] },
    "entranceId: — → gone",
  ],
  [
    "a decision",
    { decision: { id: decision, decidedOn: "2026-08-20" } },
    "decision: decision Збори, № 7 20.08.2026",
  ],
  [
    "a decision instead of another, which is gone",
    {
      decision: [
        { id: apartment.replace("e3", "e9"), decidedOn: "2026-07-01" },
        { id: decision, decidedOn: "2026-08-20" },
      ],
    },
    "decision: decision_gone 01.07.2026 → decision Збори, № 7 20.08.2026",
  ],
  [
    "two decisions, which are no change",
    {
      decisions: [
        { id: decision, decidedOn: "2026-08-20" },
        { id: person.replace("e2", "e9"), decidedOn: "2026-07-01" },
      ],
    },
    "decisions: decision Збори, № 7 20.08.2026, decision_gone 01.07.2026",
  ],
  ["nothing", {}, ""],
  ["no record", null, ""],
])("%s in a line", (_, data, line) => {
  expect(detailsLine({ kind: "", actor: null, subject: {}, data, labels }, texts)).toBe(line);
});

test("an amount has its kopecks, a state is told in the words of its thing", () => {
  const of = (kind: string, data: object) => ({ kind, actor: null, subject: {}, data, labels });
  expect(detailsLine(of("finance.expense", { amount: 1_015_490 }), texts)).toBe("amount: 10154.90");
  const confirmed = { from: "pending", to: "confirmed" };
  expect(detailsLine(of("order.moved", confirmed), texts)).toBe(
    "to: order_pending → order_confirmed",
  );
  expect(detailsLine(of("request.moved", confirmed), texts)).toBe("to: pending → confirmed");
});

test("states without a word are found", () => {
  const moved = { from: "new", to: "unheard_of" };
  expect(listUntranslated({ kind: "order.moved", data: moved }, texts)).toEqual(["unheard_of"]);
});

test("days of a residency are no change, but a change of them is", () => {
  const of = (data: object) => ({
    kind: "residency.began",
    actor: null,
    subject: {},
    data,
    labels,
  });
  const began = of({ kind: "owner", from: "2026-11-17", to: null });
  expect(detailsLine(of({ silencedUntil: "2026-11-25 20:15" }), texts)).toContain(
    "25.11.2026, 20:15",
  );
  expect(detailsLine(began, texts)).toBe("validFrom: 17.11.2026; kind: owner");
  expect(detailsLine(of({ from: ["2026-11-17", "2026-11-18"] }), texts)).toBe(
    "validFrom: 17.11.2026 → 18.11.2026",
  );
});

test("fields without a word are found, however deep", () => {
  const data = {
    rows: { added: 1, unheard_of: 2 },
    fields: ["unheard_of"],
    share: { numerator: 1 },
  };
  expect(listUntranslated({ kind: "", data }, texts)).toEqual(["unheard_of", "unheard_of"]);
});

test("what it is about: the nearest thing that is still there", () => {
  const about = (subject: Record<string, string | number>, data: unknown = {}) =>
    aboutOf({ kind: "", actor: null, subject, data, labels }, texts);
  expect(about({ apartment, building: "gone" })).toBe("apartment 12 вул. Сонячна, 5");
  expect(about({ person, apartment })).toBe("Ада Мін, apartment 12 вул. Сонячна, 5");
  expect(about({ document: "gone", title: "Статут" })).toBe("Статут");
  expect(about({})).toBe("");
  const entry = { kind: "", actor: { id: person, name: "Ада Мін" }, labels, data: {} };
  expect(aboutOf({ ...entry, subject: { person } }, texts)).toBe("");
});

test("an invitation to work is about its address, until that is forgotten; one to a flat about the flat", () => {
  const about = (kind: string, subject: Record<string, string>, text?: string) => {
    const label = { kind: "invitation" as const, text: text ?? "", address: null };
    const known = text === undefined ? labels : { ...labels, [personId]: label };
    return aboutOf({ kind, actor: null, subject, data: {}, labels: known }, texts);
  };
  expect(about("staff.invited", { invitation: personId }, "a@b.ua")).toBe("a@b.ua");
  expect(about("staff.invited", { invitation: personId }, "")).toBe("forgotten_address");
  expect(about("staff.invitation_revoked", { invitation: personId })).toBe("forgotten_address");
  expect(about("staff.joined", { invitation: personId, person }, "Ада Мін")).toBe("Ада Мін");
  expect(about("joining.code_shown", { invitation: personId, apartment })).toBe(
    "apartment 12 вул. Сонячна, 5",
  );
});

test("who is forgotten has the word of the reader's language", () => {
  expect(doerOf({ actor: null }, texts)).toBe("nobody");
  expect(doerOf({ actor: { id: person, name: "" } }, texts)).toBe("forgotten_person");
  const left = { [person]: { kind: "person" as const, text: "", address: null } };
  const of = { kind: "", actor: null, subject: { person }, data: {}, labels: left };
  expect(aboutOf(of, texts)).toBe("forgotten_person");
});

test("people are named where the program wrote their ids, not where somebody typed one", () => {
  const typed = { document: apartment, title: person };
  expect(peopleIn({ kind: "document.added", subject: typed, data: { title: person } })).toEqual([]);
  expect(peopleIn({ kind: "staff.left", subject: { person }, data: { to: apartment } })).toEqual([
    person,
  ]);
  const given = { from: null, to: person };
  expect(peopleIn({ kind: "request.assigned", subject: {}, data: given })).toEqual([person]);
});

test("a kind without words says its name", () => {
  expect(whatOf({ kind: "request.opened" }, texts)).toBe("opened");
  expect(whatOf({ kind: "request.unheard_of" }, texts)).toBe("request.unheard_of");
});

test("ids are found however deep, and a detail of two names is no change", () => {
  expect(idsIn([{ a: person }, [{ b: { c: apartment } }], "x", 5, null])).toEqual([
    person,
    apartment,
  ]);
  expect(detailsOf({ kind: "", data: { before: {}, after: { role: "admin" } } })).toEqual([
    { field: "role", after: "admin" },
  ]);
});

test.each(["0001-01-01", "1999-12-31", "9999-12-31"])("%s is no day of a log", (day) => {
  expect(auditInput.safeParse({ from: day }).success).toBe(false);
  expect(auditInput.safeParse({ to: day }).success).toBe(false);
});
