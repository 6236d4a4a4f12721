import type * as z from "zod/mini";
import type { Random } from "#server/platform/random.ts";

type Schema = z.core.$ZodType;
type Def = Record<string, unknown> & { type: string };
type Check = { _zod: { def: Record<string, unknown> } };

/** Values to build inputs from. */
export type Pool = { ids: readonly string[]; texts: readonly string[]; today: string };

/** Values that no schema intends and somebody may send. */
const hostile: readonly unknown[] = [
  "",
  " ",
  "\u0000",
  "а\nб\r\nв",
  "\uD800",
  "'; drop table person; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%_\\",
  "__proto__",
  "я".repeat(20_000),
  "[".repeat(3_000),
  null,
  true,
  [],
  {},
  [[[]]],
  JSON.parse('{"__proto__":{"x":1},"constructor":"x"}'),
  -1,
  0,
  0.1,
  1e308,
  -(2 ** 63),
  2 ** 53,
  "NaN",
  "2026-02-30",
  "0000-00-00",
  "+275760-09-13T00:00:00.001Z",
  "00000000-0000-0000-0000-000000000000",
];

/** Generates an input for a schema; about one in thirty of its parts is hostile. */
export function inputFor(schema: Schema, random: Random, pool: Pool): unknown {
  return valueOf(schema, "", random, pool, 0);
}

function valueOf(schema: Schema, name: string, random: Random, pool: Pool, depth: number): unknown {
  if (depth > 0 && random.chance(0.03)) return random.pick(hostile);
  const def = schema._zod.def as unknown as Def;
  const go = (inner: unknown, key = name) => valueOf(inner as Schema, key, random, pool, depth + 1);
  switch (def.type) {
    case "object":
      return objectOf(def, random, go);
    case "array":
      return Array.from({ length: random.weighted([0, 1, 2, 5], (n) => 6 - n) }, () =>
        go(def["element"]),
      );
    case "optional":
    case "default":
    case "prefault":
      return random.chance(0.4) ? undefined : go(def["innerType"]);
    case "nullable":
      return random.chance(0.3) ? null : go(def["innerType"]);
    case "pipe":
      return go(def["in"]);
    case "union":
      return go(random.pick(def["options"] as Schema[]));
    case "enum":
      return random.pick(Object.values(def["entries"] as object));
    case "literal":
      return random.pick(def["values"] as unknown[]);
    case "boolean":
      return random.chance(0.5);
    case "number":
    case "int":
      return numberOf(checksOf(def), random);
    case "string":
      return textOf(def, name, random, pool);
    case "record":
      return { [random.pick(pool.texts)]: go(def["valueType"]) };
    case "file":
      return fileOf(random);
    default:
      return random.pick(hostile);
  }
}

function objectOf(
  def: Def,
  random: Random,
  go: (schema: unknown, name: string) => unknown,
): Record<string, unknown> {
  const fields = Object.entries(def["shape"] as Record<string, Schema>);
  const made = fields.map(([key, value]) => [key, go(value, key)] as const);
  const extra = random.chance(0.02) ? [["unknown", 1] as const] : [];
  return Object.fromEntries([...made, ...extra].filter(([, value]) => value !== undefined));
}

const checksOf = (def: Def): Record<string, unknown>[] =>
  ((def["checks"] ?? []) as Check[]).map(({ _zod }) => _zod.def);

const bound = (checks: readonly Record<string, unknown>[], check: string, key: string) => {
  const found = checks.find((one) => one["check"] === check)?.[key];
  return typeof found === "number" ? found : undefined;
};

function numberOf(checks: readonly Record<string, unknown>[], random: Random): number {
  const least = bound(checks, "greater_than", "value") ?? 0;
  const most = bound(checks, "less_than", "value") ?? 1_000_000;
  if (random.chance(0.1)) return random.pick([least, most, least - 1, most + 1]);
  // Small figures fit together more often: versions, amounts, counts.
  return random.chance(0.6)
    ? random.int(least, Math.min(most, least + 5))
    : random.int(least, most);
}

function textOf(def: Def, name: string, random: Random, { ids, texts, today }: Pool): string {
  const checks = checksOf(def);
  const formats = [def["format"], ...checks.map((one) => one["format"])];
  if (formats.includes("uuid") || formats.includes("guid"))
    return ids.length > 0 && random.chance(0.9) ? random.pick(ids) : random.uuid();
  if (formats.includes("email")) return `fuzz-${random.int(1, 50)}@example.com`;
  if (formats.includes("datetime")) return `${dayNear(today, random)}T10:00:00Z`;
  const pattern = checks.find((one) => one["pattern"])?.["pattern"];
  const known = typicalValues(name, random, today);
  if (pattern instanceof RegExp) return pickMatching(pattern, [...known, today, ...texts], random);
  if (known.length > 0 && random.chance(0.8)) return random.pick(known);
  const least = bound(checks, "min_length", "minimum") ?? 0;
  const most = Math.min(bound(checks, "max_length", "maximum") ?? 200, 2_000);
  return random.pick(texts).padEnd(least, "а").slice(0, most);
}

/** Lists typical values of a field by its name. */
function typicalValues(name: string, random: Random, today: string): string[] {
  if (/day|date|from|to|on$|since|until/i.test(name)) return [dayNear(today, random)];
  if (/month|period/i.test(name)) return [today.slice(0, 7)];
  if (/phone/i.test(name)) return ["+380671234567"];
  if (/number/i.test(name)) return ["R-000001", "1", "2026-11-000001", "0001"];
  if (/cursor/i.test(name)) return ["bm9uc2Vuc2U", "WyJhIiwxXQ"];
  if (/code/i.test(name)) return ["123456", "ABCDEFGHJK"];
  if (/iban/i.test(name)) return ["UA213223130000026007233566001"];
  if (/taxId/i.test(name)) return ["14360570"];
  if (/^org$/.test(name)) return ["foreignhouse", "canaryhouse"];
  if (/^version$/.test(name)) return ["1", "2"];
  return [];
}

/** Picks a candidate that a pattern matches, or any where none does. */
function pickMatching(pattern: RegExp, candidates: readonly string[], random: Random): string {
  const plain = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
  const fitting = [...candidates, "1", "10:00", "123456", "2026-11", "a".repeat(20)].filter((one) =>
    plain.test(one),
  );
  return random.pick(fitting.length > 0 ? fitting : candidates);
}

function dayNear(today: string, random: Random): string {
  const at = Date.parse(`${today}T00:00:00Z`) + random.int(-40, 40) * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}

function fileOf(random: Random): File {
  const [name, content] = random.pick([
    ["рядки.csv", "дата;сума;призначення\n17.11.2026;100,00;кв. 1\n"],
    [
      "виписка.xml",
      '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>',
    ],
    [
      "виписка.mt940",
      ":20:1\r\n:25:UA213223130000026007233566001\r\n:28C:1\r\n:60F:C261117UAH0,00\r\n-",
    ],
    ["фото.jpg", "\xFF\xD8\xFF\xE0 not a picture"],
    ["книга.xlsx", "PK\u0003\u0004 not a workbook"],
    ["порожній.txt", ""],
  ] as const);
  return new File([content], name);
}
