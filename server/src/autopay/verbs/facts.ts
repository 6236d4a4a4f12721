import { type AutopayFact, knownAudience, ownAudience } from "#core/autopay/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { AutopayRow } from "../store/autopays.ts";
import { findBuilding } from "../store/places.ts";

/** Facts that staff hear too, without figures and reasons: these are the person's own. */
const known: readonly AutopayFact[] = [
  "autopay.turned_on",
  "autopay.changed",
  "autopay.paused",
  "autopay.resumed",
  "autopay.stopped",
];

/** Publishes a fact about somebody's autopay; `byHand`: they did it themselves. */
export async function publishAutopayFact(
  tx: Tx,
  about: Pick<AutopayRow, "id" | "orgId" | "apartmentId" | "personId">,
  kind: AutopayFact,
  at: Date,
  { charge, byHand = false }: { charge?: string; byHand?: boolean } = {},
): Promise<void> {
  const { id, orgId, apartmentId, personId } = about;
  const buildingId = await findBuilding(tx, apartmentId);
  const place = { autopay: id, apartment: apartmentId, building: buildingId };
  await publishFacts(tx, {
    orgId,
    kind,
    subject: charge ? { ...place, charge } : place,
    actorId: byHand ? personId : null,
    data: {},
    audience: known.includes(kind)
      ? knownAudience({ personId, buildingId })
      : ownAudience({ personId }),
    at,
  });
}
