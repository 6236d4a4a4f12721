import type { OwnerTableInput } from "#core/analytics/owner/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { World } from "#server/platform/world.ts";
import {
  type ColumnKind,
  csvBytes,
  csvText,
  type Download,
  downloadHeaders,
  streamOf,
  workbookBytes,
} from "#server/register/service.ts";
import { readOwnerFigures } from "../reads/owner/figures-view.ts";
import { reportTexts } from "./words.ts";
import { type Cell, tableOf } from "./tables.ts";

/** Exports a part of the owner's analytics as a table. Refuses as `readOwnerFigures` does. */
export async function exportOwnerTable(
  world: World,
  actor: Actor,
  { section, format, language, ...question }: OwnerTableInput,
): Promise<Download> {
  const figures = await readOwnerFigures(world, actor, question);
  const { headings, rows, kinds, name, total } = tableOf(section, figures, reportTexts(language));
  const lines = rows.map((row) => row.map((cell, at) => cellText(cell, kinds[at])));
  const bytes =
    format === "csv"
      ? csvBytes(headings, pageOf(csvText(lines)))
      : workbookBytes(headings, pageOf(rows.map((cells) => ({ cells }))), {
          name,
          kinds,
          ...(total ? { total } : {}),
        });
  return {
    headers: downloadHeaders(format, `${section}-${figures.year}`),
    body: streamOf(bytes),
  };
}

async function* pageOf<Page>(page: Page): AsyncGenerator<Page> {
  yield page;
}

/** Writes a cell; amounts and readings with a comma. */
function cellText(cell: Cell, kind: ColumnKind | undefined): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  const decimals = kind === "money" ? 2 : kind === "thousandths" ? 3 : 0;
  if (decimals === 0) return String(cell);
  const digits = String(cell).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}
