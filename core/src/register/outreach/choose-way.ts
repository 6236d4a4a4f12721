import type { ContactKind, OutreachWay, UnreachedReason } from "./model.ts";

/** State of a contact: `number` is a landline or of a country that is not served. */
export type ContactState = "usable" | "refused" | "number" | "missing";

/**
 * Returns the one way by which a message reaches somebody, or why none does. What is urgent goes to the phone first,
 * everything else by email.
 */
export function chooseOutreachWay(
  contacts: Readonly<Record<ContactKind, ContactState>>,
  { urgent }: { urgent: boolean },
): OutreachWay | UnreachedReason {
  const { email, phone } = contacts;
  const ways: OutreachWay[] = [
    ...(email === "usable" ? ["email" as const] : []),
    ...(phone === "usable" ? ["sms" as const] : []),
  ];
  const way = urgent ? ways.at(-1) : ways[0];
  if (way) return way;
  if (email === "refused" || phone === "refused") return "opted_out";
  return phone === "number" ? "number" : "no_contact";
}
