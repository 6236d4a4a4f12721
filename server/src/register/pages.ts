import type { FaultsInput, ListInput, RowsInput } from "#core/register/contract.ts";
import type {
  Fault,
  ImportSummary,
  Notice,
  RegisterColumn,
  RowView,
} from "#core/register/model.ts";
import { writeArea } from "#core/register/rows/cells.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Order, order, type Page, pageBy, readCursor } from "../platform/read/page.ts";
import type { World } from "../platform/world.ts";
import { type CheckedRow, findImports, findRows, findSaid } from "./store/imports.ts";
import { registerFault, registerImport, registerRow } from "./table.ts";
import { importingFor, type StoredImport, toSummary, viewOf } from "./view.ts";

const orders = {
  imports: order("register.imports", "desc", registerImport.createdAt, registerImport.id),
  rows: order("register.rows", "asc", registerRow.line),
  fault: order("register.faults", "asc", registerFault.position),
  notice: order("register.notices", "asc", registerFault.position),
};

/** Imports of the organisation, newest first. */
export async function list(
  world: World,
  actor: Actor,
  { cursor, limit }: ListInput,
): Promise<Page<ImportSummary>> {
  const orgId = importingFor(actor);
  const [at, id] = cursor ? readCursor(orders.imports, cursor) : [];
  const after = cursor ? { at: String(at), id: String(id) } : null;
  const found = await findImports<StoredImport>(world.db, actor, {
    orgId,
    after,
    limit: limit + 1,
  });
  const now = world.clock();
  const page = pageBy(orders.imports, found, limit, ({ createdAt, id: last }) => [createdAt, last]);
  return { ...page, items: page.items.map((one) => toSummary(one, now)) };
}

/** Lines of a checked import with what they change. */
export async function rows(
  world: World,
  actor: Actor,
  { id, outcome, cursor, limit }: RowsInput,
): Promise<Page<RowView>> {
  await viewOf(world, actor, id);
  const after = placeOf(orders.rows, cursor);
  const query = { importId: id, outcome: outcome ?? null, after, limit: limit + 1 };
  const found = await findRows(world.db, actor, query);
  const page = pageBy(orders.rows, found, limit, ({ line }) => [line]);
  return { ...page, items: page.items.map(toRow) };
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
  const query = { importId: id, kind, after: placeOf(orders[kind], cursor), limit: limit + 1 };
  const found = await findSaid<T>(world.db, actor, query);
  const page = pageBy(orders[kind], found, limit, ({ position }) => [position]);
  const items = page.items.map(({ line, column, reason, params, value }) => {
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
  });
  return { ...page, items: items as unknown as T[] };
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

/** The number after which a page begins. */
function placeOf(order: Order, cursor: string | undefined): number {
  return cursor ? Number(readCursor(order, cursor)[0]) : 0;
}
