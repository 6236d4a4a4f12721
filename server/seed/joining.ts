import { audienceOf, type JoiningFact } from "#core/joining/events.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import { addPerson } from "#server/identity/builder.ts";
import { addJoinRequest } from "#server/joining/builder.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { Random } from "#server/platform/random.ts";
import { apartmentOf } from "./complex-buildings.ts";

type Wish = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Personal account of the apartment. */
  account: string;
  kind: "owner" | "resident";
  basis: "tenant" | "household" | null;
  message: string;
  hoursAgo: number;
  declined?: { reason: string; hoursAgo: number };
};

const wishes: readonly Wish[] = [
  {
    firstName: "Тетяна",
    lastName: "Рудик",
    email: "t.rudyk@example.com",
    phone: "+380671204518",
    account: "100032",
    kind: "resident",
    basis: "tenant",
    message: "Винаймаю цю квартиру з першого числа, договір можу показати.",
    hoursAgo: 5,
  },
  {
    firstName: "Данило",
    lastName: "Поліщук",
    email: "d.polishchuk@example.com",
    phone: "+380939081127",
    account: "100018",
    kind: "resident",
    basis: "household",
    message: "Син власниці, живу тут постійно.",
    hoursAgo: 27,
  },
  {
    firstName: "Віктор",
    lastName: "Панченко",
    email: "v.panchenko@example.com",
    phone: "+380502213344",
    account: "100027",
    kind: "owner",
    basis: null,
    message: "Купив квартиру, документи ще в нотаріуса.",
    hoursAgo: 220,
    declined: {
      reason: "У реєстрі інший власник. Надішліть, будь ласка, витяг про право власності.",
      hoursAgo: 196,
    },
  },
];

/** Fills join requests: two that wait and one that was declined with a reason. */
export async function seedJoinRequests(
  tx: Tx,
  random: Random,
  { orgId, by, now }: { orgId: string; by: string; now: Date },
): Promise<void> {
  const ago = (hours: number) => daytimeBefore(now, hours * 60);
  for (const wish of wishes) {
    const { account, kind, basis, message, declined, hoursAgo, ...person } = wish;
    const { id: apartment, building } = await apartmentOf(tx, orgId, account);
    const createdAt = ago(hoursAgo);
    const personId = await addPerson(tx, person, createdAt);
    const id = random.uuid();
    const joinRequestRow = { id, orgId, apartmentId: apartment, personId, kind, basis, message };
    const decision = declined && {
      state: "declined" as const,
      reason: declined.reason,
      decidedBy: by,
      decidedAt: ago(declined.hoursAgo),
      version: 2,
    };
    await addJoinRequest(tx, { ...joinRequestRow, ...decision }, createdAt);
    const tell = (fact: JoiningFact, actorId: string, data: object, at: Date) =>
      publishFacts(tx, {
        orgId,
        kind: fact,
        subject: { joinRequest: id, apartment, building, person: personId },
        actorId,
        data,
        audience: audienceOf(building),
        at,
      });
    await tell("joining.asked", personId, { kind, basis }, createdAt);
    if (declined) {
      const { reason } = declined;
      await tell("joining.declined", by, { reason }, ago(declined.hoursAgo));
    }
  }
}
