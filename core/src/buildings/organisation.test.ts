import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createBuildingInput } from "./inputs.ts";
import { organisationName } from "./organisation.ts";

const isName = (value: string) => z.safeParse(organisationName(), value).success;

describe("what an organisation is called", () => {
  test.each([
    "ОСББ «Сонячний-2»",
    "ЖБК ім. Т.Г.Шевченка",
    "ТОВ «Дім і двір», м.Київ",
    "ОСББ вул.Лесі Українки, 12/4",
    "Green Park Residence No. 5",
    "ОСББ «24.08»",
    "Комфорт & Co",
  ])("%s", (name) => expect(isName(name)).toBe(true));

  test.each([
    "Нагорода: https://evil.example/pay",
    "Нагорода www.evil",
    "evil.example",
    "Заходьте на evil.com.ua",
    "приз.укр чекає",
    "пишіть win@evil.example",
    "HTTP://EVIL",
    "Дім\r\nBcc: victim@x.example",
    "Дім\nвторий рядок",
    "Дім\u2028рядок",
    "Дім\u0007дзвінок",
  ])("not %j", (name) => expect(isName(name)).toBe(false));
});

test("a building's address carries no web address either", () => {
  const fields = Object.keys(createBuildingInput._zod.def.shape);
  expect(fields).toContain("address");
  const { address, city } = createBuildingInput._zod.def.shape;
  expect(z.safeParse(address, "вул. Лесі Українки, 12").success).toBe(true);
  expect(z.safeParse(address, "Приз: https://evil.example").success).toBe(false);
  expect(z.safeParse(city, "evil.com").success).toBe(false);
});
