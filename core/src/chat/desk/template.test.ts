import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate } from "./template.ts";

test("names and addresses come into their places, in three languages", () => {
  const known = { name: "Олена", address: "вул. Сонячна, 12, кв. 19" };
  expect(fillTemplate("Доброго дня, {name}! {address}", known)).toBe(
    "Доброго дня, Олена! вул. Сонячна, 12, кв. 19",
  );
  expect(fillTemplate("{Ім’я}, {адреса}; {имя}, {адрес}", known)).toBe(
    "Олена, вул. Сонячна, 12, кв. 19; Олена, вул. Сонячна, 12, кв. 19",
  );
  expect(fillTemplate("{name}, {address}, {other}", { name: "$&", address: null })).toBe(
    "$&, {address}, {other}",
  );
});

test("words without places stay as they are", () => {
  fc.assert(
    fc.property(fc.string(), (body) => {
      fc.pre(!body.includes("{"));
      expect(fillTemplate(body, { name: "x", address: "y" })).toBe(body);
    }),
  );
});
