import type { IssueInput, ReceiveInput } from "./inputs.ts";

/** One of something, for so many kopecks. */
export function newLine(unitPrice: number, title = "Утримання будинку") {
  return { title, unit: null, quantityMicro: 1_000_000, unitPrice };
}

/** One line of so many kopecks for November, due in December. */
export function newInvoice(
  apartmentId: string,
  unitPrice: number,
  over: Partial<IssueInput> = {},
): IssueInput {
  const about = { type: "maintenance", period: "2026-11", dueOn: "2026-12-20" } as const;
  return { apartmentId, ...about, lines: [newLine(unitPrice)], ...over };
}

/** So many kopecks, brought on the day of the tests' clock. */
export function newPayment(
  apartmentId: string,
  amount: number,
  over: Partial<ReceiveInput> = {},
): ReceiveInput {
  return { apartmentId, amount, method: "cash", receivedOn: "2026-11-17", ...over };
}
