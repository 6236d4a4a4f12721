import * as z from "zod/mini";
import type { FaultsInput, ListInput, RowsInput } from "#core/register/contract.ts";
import type {
  Fault,
  ImportSummary,
  Notice,
  RegisterColumn,
  RowView,
} from "#core/register/model.ts";
import { writeArea } from "#core/register/cells.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { World } from "../platform/world.ts";
import { type CheckedRow, findImports, findRows, findSaid } from "./store.ts";
import { importingFor, type StoredImport, toSummary, viewOf } from "./view.ts";

// As PostgreSQL writes them; far-off years and offsets are nobody's rows.
const place = z.tuple([
  z.iso
    .datetime({ offset: true })
    .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/)),
  z.uuid(),
]);

type Page<T> = { items: T[]; next: string | null };

/** Imports of the organisation, newest first. */
export async function list(
  world: World,
  actor: Actor,
  { cursor, limit }: ListInput,
): Promise<Page<ImportSummary>> {
  const orgId = importingFor(actor);
  const [at, id] = cursor ? readCursor(cursor, /^(.{1,40})~(.{36})$/) : [];
  if (cursor && !place.safeParse([at, id]).success) throw misplaced();
  const after = at && id ? { at, id } : null;
  const found = await findImports<StoredImport>(world.db, actor, {
    orgId,
    after,
    limit: limit + 1,
  });
  const now = world.clock();
  return pageOf(
    found,
    limit,
    ({ createdAt, id: last }) => `${createdAt}~${last}`,
    (one) => toSummary(one, now),
  );
}

/** Lines of a checked import with what they change. */
export async function rows(
  world: World,
  actor: Actor,
  { id, outcome, cursor, limit }: RowsInput,
): Promise<Page<RowView>> {
  await viewOf(world, actor, id);
  const after = numberOf(cursor);
  const query = { importId: id, outcome: outcome ?? null, after, limit: limit + 1 };
  const found = await findRows(world.db, actor, query);
  return pageOf(found, limit, ({ line }) => String(line), toRow);
}

/** What keeps an import from being applied; the first 10,000. */
export async function faults(world: World, actor: Actor, input: FaultsInput): Promise<Page<Fault>> {
  return said<Fault>(world, actor, input, "fault");
}

/** What an import takes with a word to say; the first 10,000. */
export async function notices(
  world: World,
  actor: Actor,
  input: FaultsInput,
): Promise<Page<Notice>> {
  return said<Notice>(world, actor, input, "notice");
}

async function said<T extends (Fault | Notice) & { value?: string }>(
  world: World,
  actor: Actor,
  { id, cursor, limit }: FaultsInput,
  kind: "fault" | "notice",
): Promise<Page<T>> {
  await viewOf(world, actor, id);
  const query = { importId: id, kind, after: numberOf(cursor), limit: limit + 1 };
  const found = await findSaid<T>(world.db, actor, query);
  return pageOf(
    found,
    limit,
    ({ position }) => String(position),
    ({ line, column, reason, params, value }) => {
      const { address, apartment, ...figures } = params ?? {};
      return {
        line,
        column,
        reason,
        ...(Object.keys(figures).length ? { params: figures } : {}),
        ...(value ? { value } : {}),
        ...(address ? { address } : {}),
        ...(apartment ? { apartment } : {}),
      };
    },
  ) as Page<T>;
}

type Held = string | number | null;
/** What is held instead, or false: said, and not taken. */
type Compared = Held | false;

function toRow(row: CheckedRow): RowView {
  const values: Partial<Record<RegisterColumn, string>> = {};
  const said: Record<RegisterColumn, string | number | null> = {
    building_address: row.address,
    city: row.city,
    postal_code: row.postalCode,
    entrance_number: row.entrance,
    floor: row.floor,
    apartment_number: row.apartment,
    area: row.areaHundredths,
    rooms: row.rooms,
    account_number: row.account,
    owner_name: row.ownerName,
    owner_email: row.ownerEmail,
    owner_phone: row.ownerPhone,
    resident_name: row.residentName,
    resident_email: row.residentEmail,
    resident_phone: row.residentPhone,
  };
  for (const [column, value] of Object.entries(said) as [RegisterColumn, string | number | null][])
    if (value !== null) values[column] = written(column, value);
  const compared = Object.entries(row.before ?? {}) as [RegisterColumn, Compared][];
  const before = compared.filter((one): one is [RegisterColumn, Held] => one[1] !== false);
  return {
    line: row.line,
    outcome: row.outcome,
    values,
    before: Object.fromEntries(
      before.map(([column, value]) => [column, value === null ? null : written(column, value)]),
    ),
    left: compared.filter(([, value]) => value === false).map(([column]) => column),
    ...(row.residentBasis ? { basis: row.residentBasis } : {}),
  };
}

function written(column: RegisterColumn, value: string | number): string {
  return column === "area" ? writeArea(Number(value)) : String(value);
}

function pageOf<T, V>(
  found: readonly T[],
  limit: number,
  key: (one: T) => string,
  view: (one: T) => V,
): Page<V> {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { items: page.map(view), next: last === undefined ? null : key(last) };
}

function numberOf(cursor: string | undefined): number {
  return cursor ? Number(readCursor(cursor, /^(\d{1,9})$/)[0]) : 0;
}

/** The parts of a cursor that one of our pages has given out; refuses others with generic.validation. */
function readCursor(cursor: string, shape: RegExp): string[] {
  const match = shape.exec(cursor);
  if (match) return match.slice(1);
  throw misplaced();
}

function misplaced(): Refusal {
  return new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
}
