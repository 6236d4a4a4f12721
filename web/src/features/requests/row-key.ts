import type { RequestRow } from "#core/requests/views.ts";

/** Returns a row's key: numbers repeat between organisations. */
export function rowKey({ number, orgId = "" }: Pick<RequestRow, "number" | "orgId">): string {
  return `${orgId}${number}`;
}
