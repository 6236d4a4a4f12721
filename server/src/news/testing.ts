import { minute } from "#core/kernel/time.ts";
import type { NewsPage, NewsView } from "#core/news/views.ts";
import { newPost } from "#core/news/builder.ts";
import type { TestWorld } from "../platform/testing.ts";
import { openCallers, type Who } from "../testing/callers.ts";

/** An organisation whose people write and read news over HTTP. */
export async function openNewsDesk(world: TestWorld, canary: string) {
  const callers = await openCallers(world, canary);
  const { asked } = callers;
  let n = 0;
  const words = (over: object = {}) => newPost({ title: `Оголошення ${++n}`, ...over });
  /** Writes a post a minute later. */
  const write = (over: object = {}, who: Who = "manager") => {
    world.setNow(new Date(world.clock().getTime() + minute));
    return asked<NewsView>(who, "POST", "/api/news", words(over));
  };
  const titles = async (who: Who, query = "") =>
    (await asked<NewsPage>(who, "GET", `/api/news${query}`)).items.map(({ title }) => title);
  return { ...callers, words, write, titles };
}

export type NewsDesk = Awaited<ReturnType<typeof openNewsDesk>>;
