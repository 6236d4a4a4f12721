import { dateBetween } from "#core/requests/calendar.ts";
import { type Action, limits } from "#core/requests/model.ts";
import {
  assignInput,
  editInput,
  moveInputs,
  prioritiseInput,
  rateInput,
} from "#core/requests/inputs.ts";
import { toIssues } from "#core/kernel/validation.ts";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import type { Need } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api, type CallContext } from "#web/app/api.ts";
import { isMove } from "./action-reasons.ts";
import { place, type Ref } from "../queries.ts";

/** What a person filled in, by the names the contract gives it. */
export type ActionValues = Partial<Record<Need, string | number>>;

type Asked = { action: Action; values: ActionValues; needs: readonly Need[] };

/** Which of the needs are missing or wrong, by the contract's own schemas. */
export function checkAction({ action, values, needs }: Asked, now: Date): readonly FieldIssue[] {
  const given = pick(values, needs);
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

type Call = Asked & { reference: Ref; version: number };

/** Takes the action. The values were checked before. */
export function takeAction(
  { action, values, needs, reference, version }: Call,
  options?: { context?: CallContext },
): Promise<RequestView> {
  const at = place(reference);
  const given = pick(values, needs) as never as Record<Need, never>;
  if (isMove(action))
    return api.requests.act({ ...at, version, action, ...given } as never, options);
  if (action === "assign") return api.requests.assign({ ...at, version, ...given });
  if (action === "prioritise") return api.requests.prioritise({ ...at, version, ...given });
  if (action === "edit") return api.requests.edit({ ...at, version, ...given });
  return api.requests.rate({ ...at, ...given });
}

/** Only what the action takes; an empty wish is no wish. */
function pick(values: ActionValues, needs: readonly Need[]): ActionValues {
  return Object.fromEntries(
    needs.flatMap((need) => (values[need] === undefined ? [] : [[need, values[need]]])),
  );
}
