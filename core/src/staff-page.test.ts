import { expect, test } from "vitest";
import { redirectFor } from "./access.ts";
import { staffPageOf } from "./staff-page.ts";

const id = "00000000-0000-4000-8000-000000000001";

test.each([
  ["/payments?invoice=inv-2026-11-000001", { kind: "invoice", number: "INV-2026-11-000001" }],
  [`/payments?of=${id}`, { kind: "apartment", id }],
  [`/payments/card?of=${id}`, { kind: "apartment", id }],
  [`/apartments/${id}?money=statement`, { kind: "apartment", id }],
  [`/meters?home=${id}`, { kind: "apartment", id }],
  ["/meters", { kind: "page", href: "/manager/finance?tab=meters" }],
  ["/payments/?money=payments", { kind: "page", href: "/manager/finance?tab=invoices" }],
  ["/apartments", { kind: "page", href: "/manager/buildings" }],
  [`/communications/news/${id}`, { kind: "page", href: `/manager/announcements/${id}` }],
  [`/communications/chats/${id}`, { kind: "page", href: `/manager/communications/${id}` }],
  [`/services/orders/${id}`, { kind: "page", href: `/manager/marketplace-orders/${id}` }],
  ["/requests/new", { kind: "page", href: "/manager/requests/new" }],
  ["/payments/card", null],
  [`/payments/card/${id}`, null],
  [`/services/${id}`, null],
  ["/apartments/none", null],
  ["/dashboard", { kind: "page", href: "/manager/dashboard" }],
])("staff who open %s come to %o", (path, page) => expect(staffPageOf(path)).toEqual(page));

test("pages that staff come to instead are theirs", () => {
  for (const path of ["/meters", "/apartments", "/requests", "/documents", "/services"]) {
    const page = staffPageOf(path);
    if (page?.kind !== "page") throw new Error(path);
    expect(redirectFor({ role: "manager" }, page.href)).toBeNull();
  }
});
