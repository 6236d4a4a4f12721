import type { Delivery } from "../delivery/channel.ts";

/** Names a delivery to a provider, which brings the name back in its reports. */
export const writeReference = ({
  orgId,
  eventId,
  personId,
}: Pick<Delivery, "orgId" | "eventId" | "personId">): string =>
  `delivery.${orgId}.${eventId}.${personId}`;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const pattern = new RegExp(`^delivery\\.(${uuid})\\.(-?\\d{1,15})\\.(${uuid})$`);

/** Reads the name of a delivery; null where it is another message's. */
export function readReference(
  reference: string,
): Pick<Delivery, "orgId" | "eventId" | "personId"> | null {
  const [, orgId, eventId, personId] = pattern.exec(reference) ?? [];
  return orgId && eventId && personId ? { orgId, eventId: Number(eventId), personId } : null;
}
