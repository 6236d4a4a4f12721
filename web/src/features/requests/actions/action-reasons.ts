import type { TFunction } from "i18next";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import { type Action, type Move, moves, type Status } from "#core/requests/model.ts";

type Shown = { status: Status; assignee: { name: string } | null };

/** Explains why an action is not possible now, by its rule where the refusal is a general one. */
export function reasonText(
  action: Action,
  reason: RefusalCode | null,
  request: Shown,
  t: TFunction,
): string {
  if (reason === null) return "";
  return reason === "requests.action_not_allowed"
    ? unavailableText(action, request, t)
    : t(`errors.${reason}`);
}

/** Explains which state of a request prevents an action; of one in progress, who has it. */
export function unavailableText(action: Action, { status, assignee }: Shown, t: TFunction): string {
  if (action === "complete" && status === "completed") return t("requests.taken.completed");
  if (action === "complete" && status === "rejected") return t("requests.unavailable.accept");
  if (action !== "accept" || status !== "in_progress") return t(`requests.unavailable.${action}`);
  return assignee ? t("requests.taken.by", { name: assignee.name }) : t("requests.taken.plain");
}

export function isMove(action: Action): action is Move {
  return (moves as readonly Action[]).includes(action);
}
