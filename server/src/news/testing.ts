import { minute } from "#core/kernel/time.ts";
import type { NewsPage, NewsView } from "#core/news/views.ts";
import { newPost } from "#core/news/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { openCallers, type CallerKey } from "#server/testing/callers.ts";
import { addPost } from "./builder.ts";

/** Creates an organisation whose people read and write news over HTTP. */
export async function openNewsDesk(world: TestWorld, canary: string) {
  const callers = await openCallers(world, canary);
  const { callAs, home, people } = callers;
  const { orgId } = home;
  let n = 0;
  const newFields = (over: object = {}) => newPost({ title: `Оголошення ${++n}`, ...over });
  /** A post of a minute later. */
  const write = async (over: object = {}, who: "manager" | "admin" = "manager") => {
    const createdAt = new Date(world.clock().getTime() + minute);
    world.setNow(createdAt);
    const post = { ...newFields(over), orgId, createdAt, createdBy: people[who].id };
    const id = await inTenant(world.db, { orgIds: [orgId] }, (tx) => addPost(tx, post));
    return callAs<NewsView>(who, "GET", `/api/news/${id}`);
  };
  const titles = async (who: CallerKey, query = "") =>
    (await callAs<NewsPage>(who, "GET", `/api/news${query}`)).items.map(({ title }) => title);
  return { ...callers, newFields, write, titles };
}

export type NewsDesk = Awaited<ReturnType<typeof openNewsDesk>>;
