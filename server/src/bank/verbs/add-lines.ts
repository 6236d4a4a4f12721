import { hash, randomUUID } from "node:crypto";
import { bankLimits, type StatementLine } from "#core/bank/model.ts";
import { findConflict } from "#core/bank/rules/conflict.ts";
import { matchOf } from "#core/bank/rules/match.ts";
import { type PurposeNames, namedIn } from "#core/bank/rules/named.ts";
import { toKopecks } from "#core/kernel/money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { knownOf } from "../store/known.ts";
import { type BookedAmount, insertLines, saveSplit } from "../store/lines.ts";
import { markTwins } from "../store/twins.ts";

export type StatementRef = { orgId: string; statementId: string; at: Date };
export type NewLine = {
  id: string;
  line: StatementLine;
  key: string;
  position: number;
  /** Names in its purpose, where these were parsed before. */
  named?: PurposeNames | null;
  /** The line that it is a part of. */
  partOf?: string;
};

/** Inserts new lines with the apartment that each may be for; returns them, for they are not booked yet. */
export async function addLines(
  tx: Tx,
  { orgId, statementId }: StatementRef,
  lines: readonly NewLine[],
  openDay: (day: string) => string,
): Promise<(BookedAmount & { id: string })[]> {
  const read = lines.map(({ named, ...rest }) => ({
    ...rest,
    named: rest.line.kopecks > 0 ? (named ?? namedIn(rest.line.purpose, rest.line.payer)) : null,
  }));
  const came = read.flatMap(({ line, named }) => (named ? [{ ...line, named }] : []));
  const known = await knownOf(tx, orgId, came);
  const rows = read.map(({ line, named, ...place }) => {
    const match = named ? matchOf(line, known, named) : null;
    const conflict = named && !match ? findConflict(known, named) : [];
    const candidates = conflict.length > 0 ? conflict : null;
    const { kind, ...rest } = match ?? { kind: null };
    const purpose = line.purpose.slice(0, bankLimits.purpose);
    const amount = toKopecks(line.kopecks);
    const base = { ...place, orgId, statementId };
    const bookedOn = openDay(line.day);
    return {
      ...base,
      ...line,
      kopecks: amount,
      purpose,
      ...rest,
      match: kind,
      candidates,
      bookedOn,
    };
  });
  return insertLines(tx, rows);
}

/** Divides batches whose payments the file tells into lines of their own; the money stays booked as it is. */
export async function splitBatches(
  tx: Tx,
  of: StatementRef & { nearby: readonly string[] },
  lines: readonly NewLine[],
  openDay: (day: string) => string,
): Promise<void> {
  const parts = lines.flatMap(({ id, key, position, line }): NewLine[] =>
    (line.parts ?? []).map((part, at) => ({
      id: randomUUID(),
      partOf: id,
      key: partKey(key, at),
      position,
      line: { ...part, day: line.day, payerCode: null, reference: line.reference },
    })),
  );
  if (parts.length === 0) return;
  await saveSplit(tx, [...new Set(parts.flatMap(({ partOf }) => partOf ?? []))], of.at);
  await addLines(tx, of, parts, openDay);
  const fresh = parts.map(({ id, line }) => ({ ...line, id }));
  await markTwins(tx, { ...of, present: [] }, fresh);
}

/** Returns the key of a part of a line; another `time` of dividing it gives other keys. */
export function partKey(key: string, at: number, time = 0): string {
  return hash("sha256", JSON.stringify([key, "part", time, at]));
}
