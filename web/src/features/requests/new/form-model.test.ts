import { createInstance } from "i18next";
import { describe, expect, test, vi } from "vitest";
import type { PlaceView } from "#core/buildings/model.ts";
import { issueText } from "#web/app/api/refusals.ts";
import { texts as en } from "#web/app/texts/en.ts";
import { texts as ru } from "#web/app/texts/ru.ts";
import { texts as uk } from "#web/app/texts/uk.ts";
import {
  checkForm,
  emptyForm,
  fieldOf,
  findEmergencyPlace,
  type FormValues,
  readKept,
  toInput,
} from "./form-model.ts";

vi.mock("#web/app/language/language.ts", () => ({ currentLanguage: () => "uk" }));

const now = new Date("2026-11-20T10:00:00Z");
const uuid = (n: number) => `0190f3a2-7c1e-7f00-8000-${String(n).padStart(12, "0")}`;

const home: PlaceView = {
  orgId: uuid(1),
  organisation: "ОСББ «Сонячний»",
  building: { id: uuid(2), address: "вул. Сонячна, 12", city: "Київ" },
  entrance: { id: uuid(3), number: "2" },
  apartment: { id: uuid(4), number: "45", floor: 6 },
  kinds: ["owner"],
};

const leak: FormValues = {
  ...emptyForm,
  category: "plumbing",
  title: "Тече кран",
  description: "На кухні тече кран, вода на підлозі",
};

const stored = (hoursAgo: number) => ({
  id: uuid(9),
  name: "кран.jpg",
  type: "image/jpeg" as const,
  size: 1,
  width: 1,
  height: 1,
  preview: true,
  createdAt: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
});

describe("the new request", () => {
  test("is not sent with a day that cannot be read, is over, or is too far", () => {
    const day = (preferredDate: string) =>
      checkForm(toInput({ ...leak, preferredDate }, [home], []), now).issues;
    expect(day("абв")).toMatchObject([{ path: "preferredDate", rule: "date" }]);
    expect(day("2020-01-01")).toMatchObject([{ path: "preferredDate", rule: "date_past" }]);
    expect(day("2027-11-20")).toMatchObject([{ path: "preferredDate", rule: "date_too_far" }]);
    expect(day("2026-11-20")).toBeNull();
  });

  test("stands in the only apartment without being asked", () => {
    expect(checkForm(toInput(leak, [home], []), now).input?.location).toEqual({
      kind: "apartment",
      apartmentId: uuid(4),
    });
  });

  test("may be about the entrance, the house, or a place in words", () => {
    const at = (over: Partial<FormValues>) =>
      checkForm(toInput({ ...leak, ...over }, [home], []), now);
    expect(at({ kind: "entrance" }).input?.location).toEqual({
      kind: "entrance",
      entranceId: uuid(3),
    });
    expect(at({ kind: "building" }).input?.location).toEqual({
      kind: "building",
      buildingId: uuid(2),
    });
    expect(at({ kind: "other", place: "біля ліфта" }).input?.location).toEqual({
      kind: "other",
      buildingId: uuid(2),
      text: "біля ліфта",
    });
    expect(at({ kind: "other", place: "" }).issues).toEqual([
      { path: "location.text", rule: "required" },
    ]);
  });

  test("an empty one is refused field by field, by the contract's own rules", () => {
    const { issues } = checkForm(toInput(emptyForm, [home], []), now);
    expect(issues?.map(({ path, rule }) => `${fieldOf(path)} ${rule}`)).toEqual([
      "title required",
      "description required",
      "category required",
    ]);
  });

  test("without an apartment the place is what is missing", () => {
    const { issues } = checkForm(toInput(leak, [], []), now);
    expect(issues?.map(({ path }) => fieldOf(path))).toEqual(["apartmentId"]);
  });
});

test("bounds themselves are taken: three letters, five thousand", () => {
  const sent = (over: Partial<FormValues>) =>
    checkForm(toInput({ ...leak, ...over }, [home], []), now);
  for (const title of ["Пил", "я".repeat(120)]) expect(sent({ title }).issues).toBeNull();
  expect(sent({ description: "б".repeat(5000) }).issues).toBeNull();
  const rules = (over: Partial<FormValues>) => sent(over).issues?.map(({ rule }) => rule);
  expect(rules({ title: "Ах" })).toEqual(["min_length"]);
  expect(rules({ title: "я".repeat(121) })).toEqual(["max_length"]);
  expect(rules({ description: "б".repeat(5001) })).toEqual(["max_length"]);
});

test.each([
  ["uk", uk, "Щонайменше 3 символи"],
  ["en", en, "Minimum length: 3 characters"],
  ["ru", ru, "Не меньше 3 символов"],
] as const)("errors speak %s", async (language, translation, few) => {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { [language]: { translation } } });
  const { issues } = checkForm(toInput({ ...emptyForm, title: "!" }, [home], []), now);
  const texts = issues?.map((issue) => issueText(issue, i18n.t));
  const { required } = translation.validation;
  expect(texts).toEqual([few, required, required]);
});

describe("a kept draft", () => {
  test("comes back as it was, without files that are swept away by now", () => {
    const draft = readKept({ values: leak, files: [stored(2), stored(40)] }, now);
    expect(draft?.values).toEqual(leak);
    expect(draft?.files).toHaveLength(1);
  });

  test("anything broken or forged reads as an empty form or none", () => {
    expect(readKept("text", now)).toBeNull();
    expect(readKept({ values: null }, now)).toBeNull();
    expect(
      readKept({ values: { category: "rocket", title: 7, kind: {} }, files: "x" }, now),
    ).toEqual({
      values: emptyForm,
      files: [],
      at: "",
    });
  });
});

test.each([
  ["Тече кран, заливаємо сусідів", "high", "words"],
  ["Пахне газом", "low", "words"],
  ["Скрипить кран", "high", "priority"],
  ["Скрипить кран", "urgent", "priority"],
  ["Скрипить кран", "medium", null],
] as const)(
  "numbers to call for “%s” of priority %s stand in one place",
  (text, priority, place) => {
    expect(findEmergencyPlace(text, priority)).toBe(place);
  },
);
