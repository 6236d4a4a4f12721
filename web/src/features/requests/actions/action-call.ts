import type { Action, NeededField } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api, type CallContext } from "#web/app/api/api.ts";
import { isMove } from "./action-reasons.ts";
import { referenceOf, type Ref } from "../queries.ts";

/** Values of an action, by the contract's names. */
export type ActionValues = Partial<Record<NeededField, string | number>>;

export type PendingAction = { action: Action; values: ActionValues; needs: readonly NeededField[] };

type ActionCall = PendingAction & {
  reference: Ref;
  version: number;
  /** Ids of uploaded files, for an action that takes them. */
  attachments?: readonly string[];
};

/** Takes the action. The values were checked before. */
export function takeAction(
  { action, values, needs, reference, version, attachments = [] }: ActionCall,
  options?: { context?: CallContext },
): Promise<RequestView> {
  const at = referenceOf(reference);
  const given = pickValues(values, needs) as never as Record<NeededField, never>;
  if (isMove(action)) {
    const attached = attachments.length > 0 ? { attachments } : {};
    return api.requests.act({ ...at, version, action, ...given, ...attached } as never, options);
  }
  if (action === "assign") return api.requests.assign({ ...at, version, ...given });
  if (action === "prioritise") return api.requests.prioritise({ ...at, version, ...given });
  if (action === "edit") return api.requests.edit({ ...at, version, ...given });
  return api.requests.rate({ ...at, ...given });
}

/** Keeps the values that an action takes, without empty ones. */
export function pickValues(values: ActionValues, needs: readonly NeededField[]): ActionValues {
  return Object.fromEntries(
    needs.flatMap((need) => (values[need] === undefined ? [] : [[need, values[need]]])),
  );
}
