import { afterAll, beforeAll, expect, it } from "vitest";
import { countQuestions, lackingColumns } from "#core/register/questions.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import * as registers from "../service.ts";
import { openRegister } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

// The list of co-owners that every association has for its meetings.
const list = [
  "Список співвласників багатоквартирного будинку за адресою: м. Київ, вул. Пробна, 1;;;;;;",
  "№ з/п;№ кв.;ПІБ співвласника;Загальна площа, кв.м;Частка;Документ про право власності;Телефон",
  "1;1;Тестенко Ганна Іванівна;52,7;1/2;Свідоцтво № 1 від 01.02.2003;067 123 45 67",
  "2;1;Тестенко Петро Іванович;52,7;1/2;Свідоцтво № 1 від 01.02.2003;",
  "3;2;Зразкова О. П.;31,05;1;Договір № 2;0501234567",
  ";;Всього;83,75;;;",
].join("\n");

it("names its building in its title and asks only about what a register does not carry", async () => {
  const register = await openRegister(world);
  const { format, ...checked } = await register.check(list);
  expect(checked).toMatchObject({ faults: 0, notices: 1, counts: { rows: { added: 3 } } });
  expect(format?.building).toEqual({ address: "вул. Пробна, 1", city: "Київ" });
  expect(format && lackingColumns(format)).toEqual([]);
  expect(format?.columns).toEqual([
    null,
    "apartment_number",
    "owner_name",
    "area",
    null,
    null,
    "owner_phone",
  ]);
  expect(format && countQuestions(format)).toBe(3);
});

it("with two owners in a cell is asked about, with both names", async () => {
  const register = await openRegister(world);
  const { id } = await register.check(
    list
      .replace("Тестенко Ганна Іванівна", '"Тестенко Г. І., Тестенко П. П."')
      .replace("Зразкова О. П.", '"Зразкова Олена\nЗразковий Іван"'),
  );
  const { items } = await registers.listFaults(world, register.actor, { id, limit: 10 });
  expect(items.map(({ reason, params }) => [reason, params])).toEqual([
    ["several_people", { names: "Тестенко Г. І.; Тестенко П. П." }],
    ["several_people", { names: "Зразкова Олена; Зразковий Іван" }],
  ]);
});
