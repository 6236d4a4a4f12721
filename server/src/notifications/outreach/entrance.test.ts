import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newPost } from "#core/news/builder.ts";
import { residency } from "#server/buildings/table.ts";
import { listPrints } from "#server/files/prints/print-service.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { changeOutreach } from "#server/register/outreach/setting.ts";
import { drawPrints } from "#server/testing/draw-prints.ts";
import { deliver } from "../delivery/deliver.ts";
import { getOutreachRecord } from "../reads/outreach-view.ts";
import { openSmsHouse } from "../sms/testing.ts";
import { delivery } from "../table.ts";
import { printOutreachLetters } from "./print-letters.ts";
import { queueOutreach } from "./queue-outreach.ts";

const house = openSmsHouse("turbosms");
const running = { last: false, signal: new AbortController().signal };

test("an outage told to one entrance of sixty reaches 56 by SMS, and four letters are printed", async () => {
  const { inside } = house;
  const { world, community, standIn } = house.now();
  const { orgId, ada, max, entrances, flats } = community;
  await changeOutreach(world, ada, { enabled: true, seen: false });
  await inside(async (tx) => {
    await tx.delete(residency).where(eq(residency.apartmentId, flats[2]));
    await tx.execute(sql`
      with home as (insert into apartment (org_id, building_id, entrance_id, number)
          select org_id, building_id, id, 100 + n from entrance, generate_series(1, 60) n
          where id = ${entrances[1]}::uuid returning id, number_order - 100 as n),
        dweller as (insert into person (first_name, last_name, phone, created_at)
          select 'Мешканець', 'Під’їзний ' || n, case when n <= 56 then '+38067' || (2000000 + n) end, now()
          from home returning id, last_name)
      insert into residency (org_id, apartment_id, person_id, kind, valid_from)
      select ${orgId}::uuid, home.id, dweller.id, 'resident', '2020-01-01'
      from home join dweller on dweller.last_name = 'Під’їзний ' || home.n`);
  });
  const where = { audience: "entrances" as const, entranceIds: [entrances[1]] };
  const outage = newPost({ ...where, important: true, title: "Води не буде до вечора" });
  const { id: about } = await writePost(world, max, outage, null);
  const [fact] = await inside((tx) =>
    tx.execute<{ id: number }>(
      sql`select max(id)::float8 as id from event where kind = 'news.published' and org_id = ${orgId}`,
    ),
  );
  await queueOutreach(
    world,
    { orgId, eventId: fact?.id ?? 0, topic: "announcements" },
    { signal: running.signal },
  );
  const queued = await inside((tx) =>
    tx
      .selectDistinct({ personId: delivery.personId })
      .from(delivery)
      .where(eq(delivery.orgId, orgId)),
  );
  for (const { personId } of queued) await deliver(world, { orgId, personId }, running);
  expect(standIn.received).toHaveLength(56);
  expect(new Set(standIn.received.map(({ to }) => to)).size).toBe(56);
  const { counts } = await getOutreachRecord(world, max, { about, list: "unreached" });
  expect(counts).toMatchObject({ email: 0, sms: 56, waiting: 0, unreached: 4, letters: 4 });
  const print = await printOutreachLetters(world, max, { about }, null);
  expect(print).toMatchObject({ total: 4 });
  await drawPrints(world, max.personId);
  expect((await listPrints(world, max))[0]).toMatchObject({ state: "ready", done: 4 });
});
