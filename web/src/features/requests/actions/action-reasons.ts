import type { TFunction } from "i18next";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import { type Action, type Move, moves } from "#core/requests/model.ts";

/** Why an action is not possible now: the rule's own words where the refusal is a general one. */
export function reasonText(action: Action, reason: RefusalCode | null, t: TFunction): string {
  if (reason === null) return "";
  return reason === "requests.action_not_allowed"
    ? t(`requests.unavailable.${action}`)
    : t(`errors.${reason}`);
}

export function isMove(action: Action): action is Move {
  return (moves as readonly Action[]).includes(action);
}
