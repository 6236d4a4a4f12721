import fc from "fast-check";
import { expect, test } from "vitest";
import { filled } from "./template.ts";

test("names and addresses come into their places, in three languages", () => {
  const known = { name: "Олена", address: "вул. Сонячна, 12, кв. 19" };
  expect(filled("Доброго дня, {name}! {address}", known)).toBe(
    "Доброго дня, Олена! вул. Сонячна, 12, кв. 19",
  );
  expect(filled("{Ім’я}, {адреса}; {имя}, {адрес}", known)).toBe(
    "Олена, вул. Сонячна, 12, кв. 19; Олена, вул. Сонячна, 12, кв. 19",
  );
  expect(filled("{name}, {address}, {other}", { name: "$&", address: null })).toBe(
    "$&, {address}, {other}",
  );
});

test("words without places stay as they are", () => {
  fc.assert(
    fc.property(fc.string(), (body) => {
      fc.pre(!body.includes("{"));
      expect(filled(body, { name: "x", address: "y" })).toBe(body);
    }),
  );
});
