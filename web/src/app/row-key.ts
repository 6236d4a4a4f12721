/** Returns a row's key: numbers repeat between organisations. */
export function rowKey({ number, orgId = "" }: { number: string; orgId?: string | undefined }) {
  return `${orgId}${number}`;
}
