import { randomUUID } from "node:crypto";
import type { TakeOpeningInput } from "#core/billing/opening/inputs.ts";
import { openingLimits } from "#core/billing/opening/model.ts";
import { canOpenAccounts } from "#core/billing/opening/policy.ts";
import { openingAmountOf } from "#core/billing/opening/row.ts";
import type { OpeningView } from "#core/billing/opening/views.ts";
import { placesBy } from "#core/billing/opening/whose.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { listApartments } from "#server/buildings/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { chunksOf } from "#server/platform/threads/chunks.ts";
import { readerScript } from "#server/platform/threads/readers.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { World } from "#server/platform/world.ts";
import { insertOpening } from "../store/openings.ts";
import { requireOpenDay } from "../verbs/closing.ts";
import type { OpeningSummary, OpeningTableInput, ReadOpeningRow } from "./table-worker.ts";
import { getOpening } from "./view.ts";

const script = readerScript<OpeningTableInput, OpeningSummary, ReadOpeningRow[]>(
  new URL("./table-worker.ts", import.meta.url),
);

/**
 * Reads a table of opening balances and keeps each of its rows as what it will be, or as a fault with its column. Nothing
 * is booked. Refuses as the reader (`table-worker.ts`), and with generic.validation (a day ahead, long ago or in a closed month).
 */
export async function takeOpening(
  world: World,
  actor: Actor,
  { file, day, title, control, buildingId }: TakeOpeningInput,
): Promise<OpeningView> {
  orRefuse(canOpenAccounts(actor));
  await world.limits.consume("billing", actor.personId);
  if (file.size > openingLimits.file)
    throw new Refusal("upload.too_large", { params: { size: openingLimits.file } });
  const now = world.clock();
  requireDay(day, toLocal(now).date);
  const orgId = staffOrgId(actor);
  const found: ReadOpeningRow[] = [];
  const upload = { group: orgId, size: file.size, source: sourceOf(file) };
  const table = await world.readers.inTurn(upload, (read) =>
    read(script, {}, (rows) => void found.push(...rows)),
  );
  const id = randomUUID();
  await inTenant(world.db, actor, async (tx) => {
    await requireOpenDay(tx, orgId, "day", day);
    const whose = placesBy(await listApartments(tx, orgId, buildingId ?? null));
    const lines = await linesOf(table, found, whose);
    const typed = control ? openingAmountOf(control) : null;
    const about = {
      id,
      orgId,
      day,
      title,
      name: file.name.slice(0, 200) || "—",
      columns: table.headings.join(" · "),
      unread: table.unread.join(" · "),
      rows: table.rows,
      leftOut: table.leftOut,
      control: typed ?? table.control,
      createdAt: now,
      createdBy: actor.personId,
    };
    await insertOpening(tx, about, lines);
  });
  return getOpening(world, actor, { id });
}

function requireDay(day: string, today: string): void {
  const earliest = addDays(today, -366 * openingLimits.years);
  const issue = (rule: string, date: string) =>
    new Refusal("generic.validation", { issues: [{ path: "day", rule, params: { date } }] });
  if (day > today) throw issue("date_too_late", today);
  if (day < earliest) throw issue("date_too_early", earliest);
}

type OpeningLine = Parameters<typeof insertOpening>[2][number];

/** Rows that are looked up before others get their turn. */
const rowsAtOnce = 500;

/** Assigns each row to its apartment; a second row of an apartment is a fault. */
async function linesOf(
  table: OpeningSummary,
  found: readonly ReadOpeningRow[],
  whose: ReturnType<typeof placesBy>,
): Promise<OpeningLine[]> {
  const taken = new Set<string>();
  const lines: OpeningLine[] = [];
  for await (const rows of chunksOf(found, rowsAtOnce))
    for (const row of rows) lines.push(lineOf(row, table, whose, taken));
  return lines;
}

function lineOf(
  row: ReadOpeningRow,
  { names }: OpeningSummary,
  whose: ReturnType<typeof placesBy>,
  taken: Set<string>,
): OpeningLine {
  const { line, account, apartment, address, kopecks: amount, column, value } = row;
  const place = [account, address, apartment].filter(Boolean).join(" · ").slice(0, 200) || "—";
  const base = { line, said: place, kopecks: amount === null ? null : toKopecks(amount) };
  if (row.fault)
    return {
      ...base,
      fault: row.fault,
      value: value?.slice(0, 100) ?? null,
      column: column ? (names[column] ?? "") : null,
    };
  const found = whose(row);
  if ("fault" in found) {
    const named = account ? ("account" as const) : ("apartment" as const);
    return { ...base, fault: found.fault, column: names[named] ?? "", value: account || apartment };
  }
  const { id: apartmentId } = found.place;
  if (taken.has(apartmentId)) return { ...base, apartmentId, fault: "twice" as const };
  taken.add(apartmentId);
  const turned = column && { column: names[column] ?? "", value: value?.slice(0, 100) ?? null };
  return { ...base, apartmentId, ...turned };
}
