import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newPost } from "#core/news/builder.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { signCall } from "#server/platform/sms/providers/twilio.ts";
import { changeOutreach, listContactRefusals } from "#server/register/outreach/setting.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { deliver } from "../delivery/deliver.ts";
import { queueOutreach } from "../outreach/queue-outreach.ts";
import { followFacts } from "../service.ts";
import { openDesk } from "../testing.ts";
import { smsStopHook } from "./stop.ts";
import { openSmsHouse } from "./testing.ts";

const house = openSmsHouse("twilio");
const running = { last: false, signal: new AbortController().signal };
const phone = "+380671110001";

let { world, community, standIn } = {} as ReturnType<typeof house.now>;
beforeEach(() => {
  ({ world, community, standIn } = house.now());
});

/** Adds somebody with that phone to the register of a community, which reaches people without an account. */
async function register({ ada, orgId, flats }: Community): Promise<string> {
  await changeOutreach(world, ada, { enabled: true, seen: false });
  return openDesk(world, orgId).inside(async (tx) => {
    const names = { firstName: "Ірина", lastName: "Реєстрова", role: "resident" as const };
    const personId = await addPerson(tx, { ...names, email: null, phone }, world.clock());
    await addResidency(tx, { orgId, apartmentId: flats[0], personId, kind: "resident" });
    return personId;
  });
}

/** Publishes a post and sends it to a person of the register. */
async function publishTo({ max, orgId }: Community, personId: string) {
  await writePost(world, max, newPost(), null);
  await followFacts(world);
  const [fact] = await openDesk(world, orgId).inside((tx) =>
    tx.execute<{ id: number }>(
      sql`select max(id)::float8 as id from event where kind = 'news.published' and org_id = ${orgId}`,
    ),
  );
  const ref = { orgId, eventId: fact?.id ?? 0, topic: "announcements" as const };
  await queueOutreach(world, ref, running);
  await deliver(world, { orgId, personId }, running);
}

/** Sends what Twilio would of an answer, signed with a token. */
function answer(text: string, { from = phone, token = standIn.settings.token } = {}) {
  const url = `${world.config.publicUrl}/api/hooks/twilio-messages`;
  const form = new URLSearchParams({ From: from, To: standIn.settings.sender, Body: text });
  return smsStopHook(world, {
    headers: new Headers({ "x-twilio-signature": signCall(token, url, form) }),
    body: new TextEncoder().encode(form.toString()),
  });
}

test("an answer of STOP ends the messages of every organisation that wrote to the phone", async () => {
  const other = await foundCommunity(world);
  const silent = await foundCommunity(world);
  const people = [await register(community), await register(other), await register(silent)];
  const [first = "", second = "", third = ""] = people;
  await publishTo(community, first);
  await publishTo(other, second);
  expect(standIn.received.map(({ to }) => to)).toEqual([phone, phone]);
  expect(standIn.received[0]?.text).toMatch(/Не надсилати: \S+\/u\/\w{10} або СТОП у відповідь$/u);

  expect(await answer("Дякую!")).toBe(200);
  expect(await answer("СТОП", { from: "+380671110009" })).toBe(200);
  expect(await answer("СТОП", { token: "another" })).toBe(400);
  await publishTo(community, first);
  expect(standIn.received).toHaveLength(3);

  expect(await Promise.all([answer("стоп."), answer("стоп.")])).toEqual([200, 200]);
  await publishTo(community, first);
  await publishTo(other, second);
  expect(standIn.received).toHaveLength(3);
  const apartmentId = community.flats[0];
  expect(await listContactRefusals(world, community.ada, { apartmentId })).toEqual({
    items: [{ personId: first, kind: "phone" }],
  });
  // Whoever has not written yet was not stopped: the person answered others.
  await publishTo(silent, third);
  expect(standIn.received).toHaveLength(4);
});

test("a provider that hands over no answers has no such address", async () => {
  const { provider } = world.sms;
  if (!provider) throw new Error("no provider");
  const { readMessage: _, ...withoutAnswers } = provider;
  const changed = { ...world, sms: { ...world.sms, provider: withoutAnswers } };
  const call = { headers: new Headers(), body: new Uint8Array() };
  expect(await smsStopHook(changed, call)).toBe(404);
});
