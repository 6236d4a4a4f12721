import type { TFunction } from "i18next";
import type { LineState } from "#core/bank/model.ts";
import type { BankStatementView } from "#core/bank/views.ts";

type StatementSums = Pick<BankStatementView, "posted" | "proposed" | "twin" | "open">;

/** Explains why a list of a statement's lines is empty, and how many lines still wait elsewhere. */
export function nothingText(
  { posted, proposed, twin, open }: StatementSums,
  state: LineState,
  t: TFunction,
): string {
  if (state !== "ready" || posted.lines === 0) return t("bank.nothing");
  const waiting = proposed.lines + twin.lines + open.lines;
  return waiting === 0
    ? t("bank.all_posted")
    : `${t("bank.all_posted")} ${t("bank.still_waiting", { count: waiting })}`;
}
