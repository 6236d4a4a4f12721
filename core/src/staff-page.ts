import { parseInvoiceNumber } from "#core/billing/model.ts";

/** Staff's counterpart of a resident's page: an address, or the invoice or apartment to look one up by. */
export type StaffPage =
  | { kind: "page"; href: string }
  | { kind: "invoice"; number: string }
  | { kind: "apartment"; id: string };

const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Pages that staff have under another address. */
const pages: Readonly<Record<string, string>> = {
  "/apartments": "/manager/buildings",
  "/apartments/analytics": "/manager/analytics",
  "/communications": "/manager/announcements",
  "/communications/chats": "/manager/communications",
  "/dashboard": "/manager/dashboard",
  "/documents": "/manager/documents",
  "/meters": "/manager/finance?tab=meters",
  "/payments": "/manager/finance?tab=invoices",
  "/payments/building": "/manager/finance/building",
  "/requests": "/manager/requests",
  "/requests/new": "/manager/requests/new",
  "/services": "/manager/marketplace-orders",
  "/services/orders": "/manager/marketplace-orders",
};

/** Pages of one thing, named by the last part of the address. */
const pagesOfOne: Readonly<Record<string, string>> = {
  "/communications/chats": "/manager/communications",
  "/communications/news": "/manager/announcements",
  "/services/orders": "/manager/marketplace-orders",
  "/services/providers": "/manager/marketplace-orders/providers",
};

/** Returns staff's counterpart of a resident's page, given as path and query; null where there is none. */
export function staffPageOf(path: string): StaffPage | null {
  const { pathname, searchParams } = new URL(path, "https://oselia.invalid");
  const page = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  const [, list = "", last = ""] = /^(.*)\/([^/]+)$/.exec(page) ?? [];
  const invoice = searchParams.get("invoice") ?? "";
  if (page === "/payments" && parseInvoiceNumber(invoice))
    return { kind: "invoice", number: invoice.toUpperCase() };
  const named = searchParams.get(page === "/meters" ? "home" : "of") ?? "";
  const apartment = list === "/apartments" ? last : named;
  if (ids.test(apartment)) return { kind: "apartment", id: apartment };
  const one = ids.test(last) ? pagesOfOne[list] : undefined;
  const href = one ? `${one}/${last}` : pages[page];
  return href ? { kind: "page", href } : null;
}
