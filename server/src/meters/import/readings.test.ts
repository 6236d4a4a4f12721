import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ReadingImportView, ReadingLinePage } from "#core/meters/import/views.ts";
import type { ApartmentMetersView, MonthView } from "#core/meters/views.ts";
import { testWorkbook } from "#server/register/format/testing-workbook.ts";
import { drawPrints } from "#server/testing/draw-prints.ts";
import { printHref } from "#core/files/prints/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { addTestMeter } from "../testing.ts";

const callers = callersOfFile("READHOUSE");
const { callAs, refused } = callers;
const now = new Date("2026-11-22T10:00:00Z");

const home = () => {
  const { world, home: house } = callers.inside();
  world.setNow(now);
  world.limits.consume = async () => undefined;
  return house;
};
const hung = (serial: string, over: object = {}) =>
  addTestMeter({ world: callers.inside().world, home: home() }, { serial, ...over });
async function send(bytes: string | Buffer, fields: Record<string, string> = {}) {
  const { call, cookies } = callers.inside();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(Buffer.from(bytes))], "показники.csv"));
  form.set("day", "2026-11-20");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call("POST", "/api/meter-imports", { cookie: cookies.manager, form });
}
async function taken(bytes: string | Buffer, fields?: Record<string, string>) {
  const answer = await send(bytes, fields);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as ReadingImportView;
}
const linesOf = async ({ id }: ReadingImportView, state = "fault") =>
  (await callAs<ReadingLinePage>("manager", "GET", `/api/meter-imports/${id}/lines?state=${state}`))
    .items;
const write = ({ id }: ReadingImportView, odd = false) =>
  callAs<ReadingImportView>("manager", "POST", `/api/meter-imports/${id}/write`, { odd });
const undo = ({ id }: ReadingImportView) =>
  callAs<ReadingImportView>("manager", "POST", `/api/meter-imports/${id}/undo`);
const seen = async (id: string) =>
  (
    await callAs<ApartmentMetersView>(
      "manager",
      "GET",
      `/api/apartments/${home().apartmentId}/meters`,
    )
  ).meters.find((one) => one.id === id);

test("a table is judged row by row, written once, and taken back whole", async () => {
  const first = await hung("0012");
  const second = await hung("0013", { kind: "hot_water" });
  const table = [
    "Відомість за листопад",
    "Номер лічильника;Попередній показник;Показник;Дата;Примітка",
    "12;100;105,250;20.11.2026;ціла пломба",
    "0013;100;400;;",
    "0013;100;;;",
    "777;1;2;;",
    "12;100;90;21.11.2026;",
    "0012;1;106;23.11.2026;",
    "0012;1;1,2345;21.11.2026;",
  ].join("\r\n");
  const one = await taken(table);
  expect(one).toMatchObject({ ready: 1, odd: 1, fault: 4, same: 0, written: 0 });
  expect(one.leftOut).toMatchObject([{ reason: "blank", rows: 1 }]);
  expect((await linesOf(one)).map(({ line, fault }) => [line, fault])).toEqual([
    [6, "no_meter"],
    [7, "lower"],
    [8, "future"],
    [9, "value"],
  ]);
  expect(await linesOf(one, "ready")).toMatchObject([
    { value: 105_250, before: 100_000, note: "ціла пломба", meter: { serial: "0012" } },
  ]);
  expect(await seen(first.id)).toMatchObject({ last: { value: 100_000 } });

  expect(await write(one)).toMatchObject({ written: 1, odd: 1, ready: 0 });
  expect(await write(one, true)).toMatchObject({ written: 2, odd: 0 });
  expect(await write(one, true)).toMatchObject({ written: 2 });
  expect(await seen(first.id)).toMatchObject({
    last: { day: "2026-11-20", value: 105_250 },
    handedIn: true,
    readings: [{ source: "import", used: 5_250 }],
  });

  // The same file again brings nothing, also where one was corrected by hand.
  const [reading] = (await seen(second.id))?.readings ?? [];
  await callAs("manager", "POST", `/api/meters/${second.id}/readings/${reading?.id}/correct`, {
    version: (await seen(second.id))?.version,
    clientId: randomUUID(),
    value: 110_000,
  });
  const again = await taken(table);
  expect(again).toMatchObject({ ready: 0, odd: 0, same: 2, fault: 4 });

  expect(await undo(one)).toMatchObject({ undone: 1, written: 1 });
  expect(await undo(one)).toMatchObject({ undone: 1, written: 1 });
  expect(await seen(first.id)).toMatchObject({ last: { value: 100_000 }, handedIn: false });
  expect(await seen(second.id)).toMatchObject({ last: { value: 110_000 } });
  const month = await callAs<MonthView>(
    "manager",
    "GET",
    "/api/meters/month?period=2026-11&state=missing",
  );
  expect(month.items.map(({ meterId }) => meterId)).toContain(first.id);
  expect(
    await refused("manager", "POST", `/api/meter-imports/${one.id}/write`, { odd: false }),
  ).toBe("generic.conflict");
  const anew = await taken(table);
  expect(anew).toMatchObject({ ready: 1, same: 1 });
  expect(await write(anew)).toMatchObject({ written: 1 });
});

test("rows that say two things of one day, and what came meanwhile, are refused", async () => {
  const meter = await hung("T1");
  const two = await taken("Лічильник;Показник\nT1;101\nT1;102\n");
  expect((await linesOf(two)).map(({ fault }) => fault)).toEqual(["twice", "twice"]);
  expect(await taken("Лічильник;Показник\nT1;101\nT1;101\n")).toMatchObject({ ready: 1, same: 1 });
  const late = await taken("Лічильник;Показник\nT1;103\n");
  await callAs("manager", "POST", "/api/meters/readings", {
    entries: [
      { meterId: meter.id, version: meter.version, clientId: randomUUID(), value: 104_000 },
    ],
  });
  expect(await write(late)).toMatchObject({ fault: 1, written: 0 });
});

test("another export of a round, with other columns and other days, brings nothing new", async () => {
  await hung("E1");
  const one = await taken("Лічильник;Показник;Дата\nE1;101;16.11.2026\n");
  expect(await write(one)).toMatchObject({ written: 1 });
  expect(await taken("Дата;Номер лічильника;Показник\n14.11.2026;E1;101,000\n")).toMatchObject({
    ready: 0,
    same: 1,
  });
  expect(await taken("Лічильник;Показник;Дата\nE1;102;16.11.2026\n")).toMatchObject({ same: 0 });
  expect(await taken("Лічильник;Показник;Дата\nE1;101;12.11.2026\n")).toMatchObject({ same: 0 });
});

test("columns are said by hand where headings say nothing; a workbook reads as well; two at once write once", async () => {
  await hung("W1");
  const { call, cookies } = callers.inside();
  const bytes = Buffer.from(
    testWorkbook([
      {
        name: "Аркуш",
        rows: [
          ["A", "B", "C"],
          ["W1", "x", "101"],
        ],
      },
    ]),
  );
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "a.xlsx"));
  const read = await call("POST", "/api/meter-imports/columns", { cookie: cookies.manager, form });
  expect(read.body).toEqual({ headings: ["A", "B", "C"], columns: {}, rows: 1 });
  expect(((await send(bytes)).body as { code: string }).code).toBe("meters.import_headings");
  const table = await taken(bytes, { columns: "serial:0,value:2" });
  expect(table).toMatchObject({ ready: 1, columns: "A · C" });
  await Promise.all([write(table), write(table)]);
  expect(await write(table)).toMatchObject({ written: 1, ready: 0 });
  const path = `/api/meter-imports/${table.id}`;
  expect(await refused("resident", "GET", path)).toBe("generic.not_found");
  expect(await refused("limited", "GET", path)).toBe("generic.forbidden");
});

test("the sheet of a round comes back as it was filled in", async () => {
  await hung("R1", { kind: "gas", place: "коридор" });
  const { call, cookies, world } = callers.inside();
  const { buildingId, people } = home();
  const path = `/api/meters/round?buildingId=${buildingId}&language=uk&format=csv`;
  const { text } = await call("GET", path, { cookie: cookies.manager });
  const line = text.split("\r\n").find((one) => one.includes(";R1;")) ?? "";
  expect(line).toMatch(/;Газ;R1;коридор;м³;100,000;2026-08-22;;;$/);
  const heading = text.split("\r\n")[0];
  const body = { buildingId, language: "uk" };
  const printCall = await call("POST", "/api/meters/round/prints", {
    cookie: cookies.manager,
    body,
  });
  expect(printCall.body).toMatchObject({ kind: "meter_round", subjectId: buildingId });
  await drawPrints(world, people.manager.id);
  const [print] = await callers.callAs<PrintView[]>("manager", "GET", "/api/prints");
  const paper = await call("GET", printHref(print?.id ?? ""), { cookie: cookies.manager });
  expect(paper.text.slice(0, 5)).toBe("%PDF-");
  const filled = `${heading}\r\n${line.replace(/;;;$/, ";2026-11-21;130;")}\r\n`;
  expect(await taken(filled)).toMatchObject({ ready: 1, fault: 0 });
});
