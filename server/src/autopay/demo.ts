import { consentVersion } from "#core/autopay/model.ts";
import { demoEmail } from "#core/identity/demo.ts";
import { day } from "#core/kernel/time.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { insertAutopay } from "./store/autopays.ts";
import { findPayingHome, insertPaidCharges } from "./store/history.ts";
import { publishAutopayFact } from "./verbs/facts.ts";
import { sealedCard } from "./verbs/card-secret.ts";

/** Since when the demo's owner lets invoices be charged. */
const since = 150 * day;

/** Fills an autopay of the demo's owner; their card payments are its history. */
export const fillAutopayDemo: FillDemo = async (tx, { orgId, now, random, secret }) => {
  const home = await findPayingHome(tx, orgId, demoEmail("owner"));
  if (!home) return;
  const begun = new Date(now.getTime() - since);
  const expires = `${now.getUTCFullYear() + 3}-12`;
  const id = random.uuid();
  // As the sandbox names a card that it keeps: it is charged for as long as the demo runs.
  const token = `card_4242_${expires}_${id.replaceAll("-", "")}`;
  const owner = { id, orgId, ...home };
  await insertAutopay(tx, {
    ...owner,
    status: "active",
    daysBefore: 0,
    chargeLimit: 1_500_00,
    monthLimit: 3_000_00,
    chosenIds: [],
    provider: "sandbox",
    cardSealed: sealedCard(secret, token),
    brand: "visa",
    lastFour: "4242",
    expires,
    consent: consentVersion,
    consentedAt: begun,
    createdAt: begun,
  });
  await insertPaidCharges(tx, owner, begun);
  // Once the card was refused three times; its owner went on the next day.
  const pausedAt = new Date(begun.getTime() + 40 * day);
  await publishAutopayFact(tx, owner, "autopay.paused", pausedAt);
  const resumedAt = new Date(pausedAt.getTime() + day);
  await publishAutopayFact(tx, owner, "autopay.resumed", resumedAt, { byHand: true });
};
