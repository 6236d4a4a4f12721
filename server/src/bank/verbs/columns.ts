import type { ReadStatementColumnsInput } from "#core/bank/inputs.ts";
import { bankLimits } from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import type { StatementColumnsView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { readerScript } from "#server/platform/threads/readers.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { World } from "#server/platform/world.ts";
import type { StatementInput } from "../format/statement-worker.ts";
import { findReadingInput } from "./reading-input.ts";

const script = readerScript<StatementInput, StatementColumnsView, never>(
  new URL("../format/columns-worker.ts", import.meta.url),
);

/** Reads the headings of a CSV statement and what its columns hold; stores nothing. Refuses as `refuseStatement`. */
export async function readStatementColumns(
  world: World,
  actor: Actor,
  { file }: ReadStatementColumnsInput,
): Promise<StatementColumnsView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  if (file.size > bankLimits.file)
    throw new Refusal("upload.too_large", { params: { size: bankLimits.file } });
  const group = staffOrgId(actor);
  const known = await findReadingInput(world, actor);
  const upload = { group, size: file.size, source: sourceOf(file) };
  return world.readers.inTurn(upload, (read) => read(script, { ...known, chosen: null }));
}
