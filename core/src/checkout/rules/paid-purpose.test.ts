import { expect, test } from "vitest";
import { paidPurpose } from "./paid-purpose.ts";

test("a purpose names the invoices, and counts those that do not fit", () => {
  expect(paidPurpose([])).toBe("Оплата наперед");
  expect(paidPurpose(["INV-2026-11-000001"])).toBe("Оплата рахунку INV-2026-11-000001");
  expect(paidPurpose(["INV-2026-11-000001", "INV-2026-11-000002"])).toBe(
    "Оплата рахунків INV-2026-11-000001, INV-2026-11-000002",
  );
  const many = Array.from({ length: 12 }, (_, at) => `INV-2026-11-${String(at).padStart(6, "0")}`);
  const text = paidPurpose(many);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/^Оплата рахунків INV-2026-11-000000, .* та ще 6$/);
});
