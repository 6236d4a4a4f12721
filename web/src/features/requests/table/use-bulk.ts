import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Priority } from "#core/requests/model.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { useAskBeforeUnload } from "#web/app/form/use-ask-before-unload.ts";
import { requestKeys } from "../keys.ts";
import { takeAction } from "../actions/action-call.ts";
import { unavailableText } from "../actions/action-reasons.ts";

export type BulkAction =
  | { action: "accept"; assigneeId: string }
  | { action: "assign"; assigneeId: string }
  | { action: "prioritise"; priority: Priority };

export type BulkResult = { row: RequestRow; error: string | null };
export type BulkRun = { total: number; results: BulkResult[]; running: boolean };

/** So many calls travel at once: fast enough, and kind to the limit of calls a minute. */
const lanes = 3;

/** Runs one action on many requests, each by itself, so that a failure does not stop the others. */
export function useBulk() {
  const { t } = useTranslation();
  const [run, setRun] = useState<BulkRun | null>(null);
  // Each request is a call of its own: a page that goes leaves the rest as it was.
  useAskBeforeUnload(run?.running ?? false);

  async function one(row: RequestRow, given: BulkAction): Promise<BulkResult> {
    const { action, ...values } = given;
    try {
      await takeAction(
        {
          action,
          values,
          needs: [action === "prioritise" ? "priority" : "assigneeId"],
          reference: { number: row.number, orgId: row.orgId },
          version: row.version,
        },
        { context: { idempotencyKey: randomId() } },
      );
      return { row, error: null };
    } catch (error) {
      const { code, text } = describeError(error, t);
      const known = code === "requests.action_not_allowed";
      return { row, error: known ? unavailableText(action, shownOf(row), t) : text };
    }
  }

  return {
    run,
    close: () => setRun(null),
    /** Resolves to the rows that could not be changed. */
    async start(rows: readonly RequestRow[], given: BulkAction): Promise<RequestRow[]> {
      const results: BulkResult[] = [];
      const waiting = [...rows];
      setRun({ total: rows.length, results, running: true });
      const lane = async () => {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          results.push(await one(row, given));
          setRun({ total: rows.length, results: [...results], running: true });
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      setRun({ total: rows.length, results: [...results], running: false });
      await invalidate([requestKeys.all]);
      return results.filter(({ error }) => error !== null).map(({ row }) => row);
    },
  };
}

const shownOf = ({ status, assignee }: RequestRow) => ({
  status,
  assignee: assignee === undefined ? null : { name: assignee },
});
