import type { IssueInput, ReceiveInput } from "./inputs.ts";

/** Builds a line with quantity one and a price in kopecks. */
export function newLine(unitPrice: number, title = "Утримання будинку") {
  return { title, unit: null, quantityMicro: 1_000_000, unitPrice };
}

/** Builds an invoice with one line of so many kopecks for November, due in December. */
export function newInvoice(
  apartmentId: string,
  unitPrice: number,
  over: Partial<IssueInput> = {},
): IssueInput {
  const about = { type: "maintenance", period: "2026-11", dueOn: "2026-12-20" } as const;
  return { apartmentId, ...about, lines: [newLine(unitPrice)], ...over };
}

/** Builds a payment of so many kopecks on the day of the tests' clock. */
export function newPayment(
  apartmentId: string,
  amount: number,
  over: Partial<ReceiveInput> = {},
): ReceiveInput {
  return { apartmentId, amount, method: "cash", receivedOn: "2026-11-17", ...over };
}
