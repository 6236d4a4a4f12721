import type { Page } from "playwright-core";
import {
  type Format,
  type ImportView,
  registerColumns,
  type RowView,
} from "#core/register/model.ts";
import type { PlacesOf } from "./place.ts";

const id = "00000000-0000-4000-8000-000000000001";
const path = `/manager/buildings/import/${id}`;
const none = { added: 0, changed: 0, unchanged: 0 };

const cells = [
  "вул. Сонячна, 12",
  "Київ",
  "02094",
  "1",
  "1",
  "7",
  "52,75",
  "2",
  "100007",
  "Єва Ґудзь",
  "owner@example.com",
  "+380962243755",
  "",
  "",
  "",
];
const values = Object.fromEntries(registerColumns.map((column, at) => [column, cells[at] ?? ""]));
const rows: RowView[] = [
  { line: 2, outcome: "added", values, before: {}, left: [] },
  { line: 3, outcome: "changed", values, before: { area: "50,1", owner_phone: null }, left: [] },
  { line: 4, outcome: "unchanged", values, before: {}, left: [] },
];

const ready: ImportView = {
  id,
  version: 2,
  state: "checked",
  name: "register.csv",
  source: "file",
  size: 31_960,
  received: 31_960,
  createdAt: "2026-11-20T08:00:00.000Z",
  createdBy: null,
  progress: null,
  format: {
    kind: "csv",
    encoding: "windows-1251",
    delimiter: ";",
    heading: 1,
    columns: [...registerColumns],
  },
  sample: [
    { line: 1, cells: [...registerColumns] },
    { line: 2, cells },
  ],
  counts: {
    rows: { added: 1, changed: 1, unchanged: 1 },
    buildings: none,
    entrances: none,
    apartments: { added: 1, changed: 1, unchanged: 1 },
    people: none,
    residencies: none,
  },
  faults: 0,
  faultsBy: [],
  buildings: [],
  notices: 0,
  questions: 0,
  ready: true,
  drifted: false,
  failure: null,
  appliedAt: null,
  undoUntil: null,
  undoneAt: null,
  builtUpon: null,
};
const asking: ImportView = {
  ...ready,
  ready: false,
  questions: 4,
  counts: null,
  format: {
    kind: "csv",
    encoding: "utf-8",
    delimiter: ";",
    heading: 1,
    columns: ["house_number", "apartment_number", "person_name", "person_name", null],
    skipped: [4],
  },
  sample: [
    { line: 1, cells: ["Будинок", "Квартира", "Прізвище", "Ім’я", "Ключі"] },
    { line: 2, cells: ["5", "1", "Ґудзь", "Єва", "так"] },
  ],
};
const faulty: ImportView = { ...ready, faults: 1, ready: false };
const unchecked: ImportView = { ...ready, counts: null, ready: false };
const doubtful = (format: Partial<Format>): ImportView => ({
  ...unchecked,
  format: { ...(ready.format as Format), ...format },
});
const unreadable = [
  {
    line: 3,
    readings: [
      { encoding: "utf-8" as const, text: "вул. Сонячна, 12;Київ;Єва Ґу\uFFFDзь" },
      { encoding: "windows-1251" as const, text: "РІСѓР». РЎРѕРЅСЏС‡РЅР°, 12;РљРёС—РІ" },
    ],
  },
];
const sheets = ["Сонячна, 12", "Сонячна, 14", "Архів"].map((name, at) => ({
  name,
  hidden: at === 2,
  empty: false,
}));
const fault = { line: 3, column: "owner_phone", reason: "phone", value: "3,8E+11" };

/** Answers with an import in a state that takes long to reach. */
const showing = (view: ImportView) => async (page: Page) => {
  await page.route(`**/api/register/imports/${id}`, (route) => route.fulfill({ json: view }));
  const lines = {
    rows: { items: rows, nextCursor: null },
    faults: { items: [fault], nextCursor: null },
  };
  for (const [name, json] of Object.entries(lines))
    await page.route(`**/api/register/imports/${id}/${name}?*`, (route) => route.fulfill({ json }));
};

/** Lists the screens of importing a register. */
export const places: PlacesOf = () => [
  { name: "import-start", role: "manager", path: "/manager/buildings/import" },
  { name: "import-history", role: "manager", path: "/manager/buildings/imports" },
  { name: "import-ready", role: "manager", path, before: showing(ready) },
  { name: "import-faults", role: "manager", path, before: showing(faulty) },
  {
    name: "import-encoding",
    role: "manager",
    path,
    before: showing(doubtful({ question: "encoding", doubt: { broken: 1, places: unreadable } })),
  },
  {
    name: "import-sheet",
    role: "manager",
    path,
    before: showing(doubtful({ kind: "xlsx", question: "sheet", sheet: sheets[0]?.name, sheets })),
  },
  { name: "import-columns", role: "manager", path: `${path}?tab=file`, before: showing(ready) },
  { name: "import-questions", role: "manager", path, before: showing(asking) },
  {
    name: "import-confirm",
    role: "manager",
    path,
    before: showing(ready),
    act: async (page, w) => {
      await page.getByRole("button", { name: w.importing.apply.button, exact: true }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
