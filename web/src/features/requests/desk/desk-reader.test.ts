import { describe, expect, test } from "vitest";
import { emptyForm, type FormValues } from "../new/form-model.ts";
import { deskReader } from "./desk-reader.ts";

const [buildingId, apartmentId, entranceId, personId] = [1, 2, 3, 4].map(
  (n) => `00000000-0000-4000-8000-00000000000${n}`,
) as [string, string, string, string];

const read = (over: Partial<FormValues>) =>
  deskReader.read(
    {
      ...emptyForm,
      category: "plumbing",
      title: "Тече кран",
      description: "На кухні, уже другий день поспіль.",
      buildingId,
      apartmentId,
      entranceId,
      reporter: "self",
      ...over,
    },
    [],
  );
const faults = (over: Partial<FormValues>) => {
  const reading = read(over);
  return "issues" in reading
    ? reading.issues.map(({ path, rule }) => `${deskReader.fieldOf(path)}: ${rule}`)
    : [];
};
const outputOf = (over: Partial<FormValues>) => {
  const reading = read(over);
  return "output" in reading ? reading.output : null;
};

describe("who reports", () => {
  test.each<[string, Partial<FormValues>, object | undefined]>([
    ["staff themselves", { reporter: "self" }, undefined],
    ["a resident", { reporter: personId }, { kind: "resident", personId }],
    [
      "a caller, whose phone becomes international",
      { reporter: "caller", callerName: " Ганна ", callerPhone: "(067) 123-45-67" },
      { kind: "caller", name: "Ганна", phone: "+380671234567" },
    ],
    [
      "a caller without a phone",
      { reporter: "caller", callerName: "Ганна", callerPhone: " " },
      { kind: "caller", name: "Ганна" },
    ],
    [
      "somebody else than the caller that was typed before",
      { reporter: "self", callerName: "Ганна", callerPhone: "нема" },
      undefined,
    ],
  ])("%s", (_, over, reporter) => {
    expect(outputOf(over)?.reporter).toEqual(reporter);
  });

  test("nobody chosen is a fault, as are a missing name and a wrong phone", () => {
    expect(faults({ reporter: null })).toEqual(["reporter: required"]);
    expect(faults({ reporter: "caller", callerPhone: "123" }).toSorted()).toEqual([
      "callerName: required",
      "callerPhone: phone",
    ]);
  });
});

describe("where it is", () => {
  test.each<[Partial<FormValues>, object]>([
    [{ kind: "apartment" }, { kind: "apartment", apartmentId }],
    [{ kind: "entrance" }, { kind: "entrance", entranceId }],
    [{ kind: "building" }, { kind: "building", buildingId }],
    [
      { kind: "other", place: "Двір" },
      { kind: "other", buildingId, text: "Двір" },
    ],
  ])("%j", (over, location) => {
    expect(outputOf(over)?.location).toEqual(location);
  });

  test("a fault stands at the field that lacks it", () => {
    expect(faults({ buildingId: null })).toEqual(["buildingId: required"]);
    expect(faults({ apartmentId: null })).toEqual(["apartmentId: required"]);
    expect(faults({ kind: "entrance", entranceId: null })).toEqual(["entranceId: required"]);
    expect(faults({ kind: "other" })).toEqual(["place: required"]);
  });
});
