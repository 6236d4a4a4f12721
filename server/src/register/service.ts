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
import { pageOf, type Page } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  type CheckedRow,
  findingsQuery,
  importsQuery,
  orders,
  rowsQuery,
} from "./reads/imports.ts";
import { importingFor, toSummary, viewOf } from "./verbs/view.ts";

export { type Download, downloadHeaders, streamOf } from "./export/export.ts";
export { csvBytes, csvText } from "./export/write-csv.ts";
export { type ColumnKind, workbookBytes } from "./export/write-workbook.ts";
export { refuseByPhone } from "./outreach/refuse-by-phone.ts";
export { mountRefusalPage } from "./outreach/refusal-page.ts";
export { hashContact, isOutreachOn, lockContact, saveRefusal } from "./store/contacts.ts";
export {
  readOrganisationName,
  readRegisterPerson,
  type RegisterPerson,
} from "./store/register-people.ts";
export { planOutreach, sizeOutreach } from "./outreach/plan-outreach.ts";
export { writeOutreachLetter, writeOutreachSms } from "./outreach/write-message.ts";
export { importRegister, importRegisterWithin } from "./staging/engine.ts";

/** Imports of the organisation, newest first. */
export async function listImports(
  world: World,
  actor: Actor,
  input: ListInput,
): Promise<Page<ImportSummary>> {
  const found = await runRead(world.db, actor, importsQuery(importingFor(actor), bounds(input)));
  const now = world.clock();
  const page = pageOf(orders.imports, found, input.limit);
  return { ...page, items: page.items.map((one) => toSummary(one, now)) };
}

/** Returns rows of a checked import with what they change. */
export async function listRows(
  world: World,
  actor: Actor,
  input: RowsInput,
): Promise<Page<RowView>> {
  const { id, outcome, limit } = input;
  await viewOf(world, actor, id);
  const found = await runRead(world.db, actor, rowsQuery(id, { outcome, ...bounds(input) }));
  const page = pageOf(orders.rows, found, limit);
  return { ...page, items: page.items.map(toRow) };
}

/** Lists the faults of an import; the first 10,000. */
export function listFaults(world: World, actor: Actor, input: FaultsInput): Promise<Page<Fault>> {
  return findings<Fault>(world, actor, input, "fault");
}

/** Lists the notices of an import; the first 10,000. */
export function listNotices(world: World, actor: Actor, input: FaultsInput): Promise<Page<Notice>> {
  return findings<Notice>(world, actor, input, "notice");
}

const bounds = ({ cursor, limit }: ListInput) => ({ cursor, limit });

async function findings<T extends Fault | Notice>(
  world: World,
  actor: Actor,
  input: FaultsInput,
  kind: "fault" | "notice",
): Promise<Page<T>> {
  await viewOf(world, actor, input.id);
  const found = await runRead(world.db, actor, findingsQuery(input.id, kind, bounds(input)));
  const page = pageOf(orders[kind], found, input.limit);
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

type StoredValue = string | number | null;
/** Stored value, or false: given, and not imported. */
type Compared = StoredValue | false;

function toRow(row: CheckedRow): RowView {
  const values: Partial<Record<RegisterColumn, string>> = {};
  const cells: Record<RegisterColumn, string | number | null> = {
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
  for (const [column, value] of Object.entries(cells) as [RegisterColumn, string | number | null][])
    if (value !== null) values[column] = written(column, value);
  const compared = Object.entries(row.before ?? {}) as [RegisterColumn, Compared][];
  const before = compared.filter((one): one is [RegisterColumn, StoredValue] => one[1] !== false);
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
