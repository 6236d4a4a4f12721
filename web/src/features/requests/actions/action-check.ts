import type { FieldIssue } from "#core/kernel/refusal.ts";
import { toIssues } from "#core/kernel/validation.ts";
import { dateBetween } from "#core/requests/clock/calendar.ts";
import {
  assignInput,
  editInput,
  moveInputs,
  prioritiseInput,
  rateInput,
} from "#core/requests/inputs.ts";
import { limits } from "#core/requests/model.ts";
import { type PendingAction, pickValues } from "./action-call.ts";
import { isMove } from "./action-reasons.ts";

/** Lists the needs that are missing or wrong, by the contract's schemas. */
export function checkAction(
  { action, values, needs }: PendingAction,
  now: Date,
): readonly FieldIssue[] {
  const given = pickValues(values, needs);
  const frame = { number: "R-000001", version: 1 };
  const [schema, input] = isMove(action)
    ? [moveInputs[action], { action, ...given }]
    : action === "assign"
      ? [assignInput, { ...frame, ...given }]
      : action === "prioritise"
        ? [prioritiseInput, { ...frame, ...given }]
        : action === "edit"
          ? [editInput, { ...frame, ...given }]
          : [rateInput, { number: frame.number, ...given }];
  const result = schema.safeParse(input);
  if (!result.success) return toIssues(result.error.issues, input);
  const until = action === "hold" ? String(values.until) : null;
  return (until && dateBetween("until", until, 1, limits.holdDays, now)?.data?.issues) || [];
}
