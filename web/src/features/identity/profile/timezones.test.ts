import { expect, test } from "vitest";
import { describeTimezone, listTimezones, wordsOf } from "./timezones.ts";

const winter = new Date("2026-11-20T12:00:00Z");
const summer = new Date("2026-07-20T12:00:00Z");

test("a zone is told by its offset of today and by its place in the person's language", () => {
  expect(describeTimezone("Europe/Warsaw", winter, "uk")).toEqual({
    name: "Europe/Warsaw",
    offset: "UTC+01:00",
    place: "Польща",
  });
  expect(describeTimezone("Europe/Warsaw", summer, "uk").offset).toBe("UTC+02:00");
});

test("the list is complete, once each, from west to east, with Kyiv by its present name", () => {
  const list = listTimezones(winter, "uk");
  const names = list.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(300);
  expect(names).toContain("Europe/Kyiv");
  expect(names).not.toContain("Europe/Kiev");
  expect(names.indexOf("America/New_York")).toBeLessThan(names.indexOf("Europe/Kyiv"));
  expect(names.indexOf("Europe/Kyiv")).toBeLessThan(names.indexOf("Asia/Tokyo"));
});

test("a zone is found by its city in Ukrainian and by its offset however it is typed", () => {
  const namesOf = (name: string) => wordsOf(describeTimezone(name, winter, "uk")).split(" ");
  expect(namesOf("Europe/Kyiv")).toEqual(expect.arrayContaining(["Київ", "+2", "UTC+2", "+02:00"]));
  expect(namesOf("Europe/Warsaw")).toContain("Варшава");
  expect(namesOf("Asia/Tokyo")).toEqual(expect.arrayContaining(["+9", "UTC+9"]));
  expect(namesOf("Asia/Kolkata")).toContain("+5:30");
  expect(namesOf("Europe/London")).toContain("+0");
});
