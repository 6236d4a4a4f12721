import type { RequestRow } from "#core/requests/views.ts";

/** What tells a row from others: numbers repeat between organisations. */
export function rowKey({ number, orgId = "" }: Pick<RequestRow, "number" | "orgId">): string {
  return `${orgId}${number}`;
}
