// @vitest-environment jsdom
import { indexTexts } from "#core/kernel/map-languages.ts";
import { languages } from "#core/kernel/language.ts";
import { globSync } from "node:fs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { apartmentHistoryKinds, auditGroups, slices } from "#core/slices.ts";
import { createInstance, type TFunction } from "i18next";
import type { Role } from "#core/kernel/actor.ts";
import type { HistoryEntry } from "#web/app/slices/slice.ts";
import { allParts } from "#web/app/texts/testing-parts.ts";
import type { texts } from "#web/app/texts/uk.ts";
import type { LiveMessage } from "#web/app/live/live-frame.ts";

let hear: (message: LiveMessage) => void = () => undefined;
vi.mock("#web/app/live/live-share.ts", () => ({
  shareStream: (_person: string, _after: number | null, listener: typeof hear) => {
    hear = listener;
    return { close: () => undefined, retryNow: () => undefined };
  },
}));

vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
// jsdom has no media queries; the frame of signed-in pages asks them when it is loaded.
vi.stubGlobal("matchMedia", () => new EventTarget());

// No screen is imported here: what is always loaded has to do.
await import("#web/routes/__root.tsx");
const { startLive } = await import("#web/app/live/live.ts");
const { queryClient } = await import("#web/app/api/query-client.ts");
const { slices: features } = await import("./slices.ts");
const { history } = await import("./fact-history.ts");
const { auditIcons } = await import("./fact-icons.ts");

// Brought by the root itself with the first fact; a slow machine takes its time to read so many files.
beforeAll(async () => void (await import("#web/routes/_app/-signed-in.tsx")));

beforeEach(() => {
  queryClient.clear();
  return startLive("somebody", null, () => undefined);
});

const { navigationFor } = await import("#web/app/shell/navigation.ts");
const { shortLabel } = await import("#web/app/shell/short-label.ts");

const wordsOf = indexTexts<typeof texts>(
  import.meta.glob("./??.ts", { base: "./app/texts", eager: true }),
);

const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test("who is switched off leaves the choice of assignees, though no staff screen was opened", async () => {
  const assignees = ["requests", "assignees"];
  const other = ["documents", "shelf"];
  queryClient.setQueryData(assignees, []);
  queryClient.setQueryData(other, []);
  hear({ type: "frame", frame: { id: 1, kind: "staff.disabled", subject: {}, at: "" } });
  await expect.poll(() => isStale(assignees)).toBe(true);
  expect(isStale(other)).toBe(false);
});

test("a first building is seen by the manager's home, though no buildings screen was opened", async () => {
  const any = ["buildings", "list", "any"];
  queryClient.setQueryData(any, false);
  const subject = { building: "6f1c5d9e-0000-4000-8000-000000000001" };
  hear({ type: "frame", frame: { id: 2, kind: "building.created", subject, at: "" } });
  await expect.poll(() => isStale(any)).toBe(true);
});

test("each beginning of a kind is one of some fact", () => {
  const kinds = slices.flatMap((slice) => ("facts" in slice ? Object.keys(slice.facts) : []));
  const prefixes = features.flatMap(({ live = {} }) => Object.keys(live));
  expect(prefixes.length).toBeGreaterThan(10);
  const idle = prefixes.filter((prefix) => !kinds.some((kind) => kind.startsWith(prefix)));
  expect(idle).toEqual([]);
});

test("every declaration of a feature is in the list", () => {
  const names = globSync("web/src/features/*/slice.ts").map((path) => path.split(/[\\/]/).at(-2));
  expect(features.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test.each(languages)("a phone's bar writes each of its links whole in %s", async (language) => {
  const texts = wordsOf[language];
  const labels = Object.entries<string>(texts.navigation);
  const onTheBar = features
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ drawerOnly }) => !drawerOnly);
  expect(onTheBar.length).toBeGreaterThan(8);
  for (const { label, short = label } of onTheBar) {
    const word = labels.find(([key]) => `navigation.${key}` === short)?.[1] ?? "";
    expect(shortLabel(word), label).toBe(word);
  }
});

test("the history of an apartment has a line for each fact that it tells", () => {
  const kinds = Object.keys(history);
  expect(kinds.toSorted()).toEqual([...apartmentHistoryKinds].toSorted());
});

test.each(languages)("each of these lines has its words in %s", async (language) => {
  const texts = await Promise.all(allParts.map((part) => part(language)));
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: Object.assign({}, ...texts) } },
  });
  const context = { t: i18n.t as TFunction, now: new Date("2026-11-22T10:00:00Z") };
  for (const [kind, { title, lines }] of Object.entries(history)) {
    for (const data of [
      { kind: "owner", amount: 100 },
      { to: "2026-01-01", amount: 100 },
      { until: "2027-01-01", method: "cash" },
    ]) {
      const entry = { kind, data, person: { name: "Олена" } } as unknown as HistoryEntry;
      const sentences = [title(entry, context), ...(lines?.(entry, context) ?? [])];
      // A text that is missing is its own key.
      for (const text of sentences) expect(text, kind).not.toMatch(/^\w+\.[\w.]+$|^$/);
    }
  }
});

test("the audit log has a sign for each group of facts", () => {
  const groups = Object.keys(auditIcons);
  expect(groups.toSorted()).toEqual([...auditGroups].toSorted());
});

test("each role sees its links in their order, and the phone's bar has room for its own", () => {
  const residents = ["/dashboard", "/requests", "/documents", "/profile"];
  const manager = [
    "/manager/dashboard",
    "/manager/requests",
    "/manager/buildings",
    "/manager/join-requests",
    "/manager/documents",
  ];
  const administration = ["/manager/staff", "/manager/audit-log"];
  const all = (role: Role) => navigationFor(features, role).map(({ to }) => to);
  // What later slices offer stands among these, on the side of those it is for.
  const named = [...residents, ...manager, ...administration];
  const links = (role: Role) => all(role).filter((to) => named.includes(to));
  expect(links("resident")).toEqual(residents);
  expect(all("owner")).toEqual(all("resident"));
  expect(links("manager")).toEqual([...manager, "/profile"]);
  expect(links("admin")).toEqual([...manager, ...administration, "/profile"]);
  for (const role of ["resident", "owner", "manager", "admin"] as const) {
    const staff = role === "manager" || role === "admin";
    const shared = all(role).filter((to) => to !== "/profile");
    expect(shared.filter((to) => to.startsWith("/manager/") !== staff)).toEqual([]);
    const bar = navigationFor(features, role).filter(({ drawerOnly }) => !drawerOnly);
    expect(bar.length, role).toBeLessThanOrEqual(5);
  }
});

test("no two links of a role stand in the same place", () => {
  for (const role of ["resident", "admin"] as const) {
    const places = navigationFor(features, role).map(({ position }) => position);
    expect(places).toEqual([...new Set(places)]);
  }
});

test("what may wait unsent is sent from any page, not only from its own", () => {
  for (const { name, unsent = [], offline } of features) {
    const outboxes = offline?.outboxes?.map((outbox) => outbox.name) ?? [];
    expect(outboxes.toSorted(), name).toEqual(unsent.map(({ draft }) => draft).toSorted());
  }
});
