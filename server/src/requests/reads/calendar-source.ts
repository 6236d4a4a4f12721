import { sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import { isStaff } from "#core/kernel/actor.ts";
import type { CalendarSource } from "#server/platform/slice.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { allOf, param, runRead } from "#server/platform/read/statement.ts";
import { request } from "../table.ts";
import { visibleRequests } from "./list.ts";
import { isOpen } from "../fragments.ts";
import { formattedNumber } from "./request.ts";

/** Reads the preferred days of open requests: for residents all that they see, for staff what is assigned to them. */
export const visitsCalendar: CalendarSource = async (world, { actor }, { from, to }) => {
  const { from: rows, where } = visibleRequests(accessScope(actor));
  const row = jsonObject({
    id: request.id,
    number: formattedNumber,
    title: request.title,
    day: sql<string>`${request.preferredDate}::text`,
  });
  const days = sql`${request.preferredDate} between ${param(from, "date")} and ${param(to, "date")}`;
  const theirs = isStaff(actor)
    ? [sql`${request.assigneeId} = ${param(actor.personId, "uuid")}`]
    : [];
  const wanted = allOf([...where, isOpen, days, ...theirs]);
  const found = await runRead(
    world.db,
    actor,
    select(
      jsonList(row, sql`${request.preferredDate}, ${request.id}`),
      sql`from ${rows} where ${wanted}`,
    ),
  );
  const base = isStaff(actor) ? "/manager/requests" : "/requests";
  return found.map(({ id, number, title, day }) => ({
    id,
    title: `${title} (${number})`,
    time: { from: day, to: day },
    path: `${base}/${number}`,
  }));
};
