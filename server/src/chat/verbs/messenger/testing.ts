import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import type {
  PublicChannelsView,
  PublicMessagesView,
  PublicMessageView,
  VisitorView,
} from "#core/chat/messenger/views.ts";
import { outboxSms } from "../../../platform/table.ts";
import { openTestWorld, type TestWorld } from "../../../platform/testing.ts";
import {
  type Building,
  type Caller,
  cookieOf,
  foundOrganisation,
  type Member,
  openCaller,
} from "../../../testing/organisation.ts";

/** An organisation with open public channels, another one whose are closed, and guests, for all tests of a file. */
export function openHouse() {
  const cookies = {} as Record<Member, string>;
  const slug = "openhouse";
  let world: TestWorld;
  let call: Caller;
  let close: () => Promise<void>;
  let home: Building;
  let hidden: Building;

  beforeAll(async () => {
    world = await openTestWorld({ demo: true });
    ({ call, close } = await openCaller(world));
    // Limits go by the machine's own time; those of guests have a test of their own.
    unlimited();
    home = await foundOrganisation(world, "OPENHOUSE");
    hidden = await foundOrganisation(world, "HIDDENHOUSE");
    await signInAll();
    await staff("PUT", "/api/public-channels", { open: true });
  });
  afterAll(async () => {
    await close();
    await world.close();
  });

  async function signInAll() {
    for (const who of Object.keys(home.people) as Member[])
      cookies[who] = await cookieOf(call, home.people[who].email);
  }

  const limited = {} as { consume: TestWorld["limits"]["consume"] };
  function unlimited() {
    limited.consume ??= world.limits.consume;
    world.limits.consume = async () => undefined;
  }

  const staff = async <T = PublicChannelsView>(method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, { cookie: cookies.manager, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body as T;
  };

  /** A browser somewhere, with what it was given to keep. */
  function browser(cookie: string | null = null) {
    let jar = cookie;
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await call(method, `/api/messenger/${slug}${path}`, {
        cookie: jar,
        ...(body ? { body } : {}),
      });
      const kept = answer.headers.getSetCookie().find((line) => line.startsWith("oselia-guest="));
      if (kept) jar = kept.split(";")[0] ?? null;
      return answer;
    };
    return {
      send,
      async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
        const answer = await send(method, path, body);
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
        return answer.body as T;
      },
      async refused(method: string, path: string, body?: unknown) {
        return ((await send(method, path, body)).body as { code: string }).code;
      },
      cookie: () => jar,
    };
  }

  type Browser = ReturnType<typeof browser>;
  const line = (body: string) => ({ messageId: randomUUID(), body });
  const say = (who: Browser, body: string, channel = "general") => {
    world.setNow(new Date(world.clock().getTime() + 1_000));
    return who.ask<PublicMessageView>("POST", `/channels/${channel}`, line(body));
  };
  const read = (who: Browser, query = "", channel = "general") =>
    who.ask<PublicMessagesView>("GET", `/channels/${channel}${query}`);
  const guest = async (nickname: string) => {
    const who = browser();
    await who.ask<VisitorView>("PUT", "/guest", { nickname });
    return who;
  };
  const newestCode = async () => {
    const sent = await world.db.orm.select().from(outboxSms).orderBy(outboxSms.createdAt);
    return /\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
  };
  /** What is there once the tests run. */
  const inside = () => ({ world, call, home, hidden });
  return {
    inside,
    cookies,
    slug,
    limited,
    unlimited,
    signInAll,
    staff,
    browser,
    line,
    say,
    read,
    guest,
    newestCode,
  };
}
