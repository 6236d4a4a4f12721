import { minute } from "#core/kernel/time.ts";
import type { NewsPage, NewsView } from "#core/news/views.ts";
import type { TestWorld } from "../platform/testing.ts";
import {
  addLimitedManager,
  cookieOf,
  foundOrganisation,
  type Member,
  openCaller,
} from "../testing/organisation.ts";

export type Who = Member | "limited";

/** An organisation whose people write and read news over HTTP. */
export async function openNewsDesk(world: TestWorld, canary: string) {
  const { call, close } = await openCaller(world);
  world.limits.consume = async () => undefined;
  const home = await foundOrganisation(world, canary);
  const people = { ...home.people, limited: await addLimitedManager(world, home) };
  const cookies = {} as Record<Who, string>;
  for (const who of Object.keys(people) as Who[])
    cookies[who] = await cookieOf(call, people[who].email);

  const send = (who: Who, method: string, path: string, body?: unknown, key?: string) =>
    call(method, path, {
      cookie: cookies[who],
      ...(body ? { body } : {}),
      ...(key ? { headers: { "idempotency-key": key } } : {}),
    });
  const asked = async <T>(who: Who, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await send(who, method, path, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body as T;
  };
  const refused = async (who: Who, method: string, path: string, body?: unknown) =>
    ((await send(who, method, path, body)).body as { code?: string }).code ?? "ok";

  let n = 0;
  const words = (over: object = {}) => ({
    title: `Оголошення ${++n}`,
    body: "Воду вимкнуть **о 9:00**.",
    category: "general",
    important: false,
    audience: "organisation",
    buildingIds: [],
    entranceIds: [],
    publish: true,
    ...over,
  });
  /** Writes a post a minute later. */
  const write = (over: object = {}, who: Who = "manager") => {
    world.setNow(new Date(world.clock().getTime() + minute));
    return asked<NewsView>(who, "POST", "/api/news", words(over));
  };
  const titles = async (who: Who, query = "") =>
    (await asked<NewsPage>(who, "GET", `/api/news${query}`)).items.map(({ title }) => title);
  return { call, close, home, people, cookies, send, asked, refused, words, write, titles };
}

export type NewsDesk = Awaited<ReturnType<typeof openNewsDesk>>;
