import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import type {
  PublicChannelsView,
  PublicMessagesView,
  PublicMessageView,
  VisitorView,
} from "#core/chat/messenger/views.ts";
import type { ModerationView } from "#core/chat/moderation/views.ts";
import { outboxSms } from "#server/platform/table.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import { type TestBuilding, type Caller, foundOrganisation } from "#server/testing/organisation.ts";
import { talkersOf } from "../../testing.ts";

/**
 * Creates an organisation with open public channels, one with closed ones, and guests, for all
 * tests of a file.
 */
export function openHouse() {
  const slug = "openhouse";
  const callers = callersOfFile("OPENHOUSE");
  const cookies = {} as Record<CallerKey, string>;
  const limited = {} as { consume: TestWorld["limits"]["consume"] };
  let world: TestWorld;
  let call: Caller;
  let home: TestBuilding;
  let hidden: TestBuilding;

  beforeAll(async () => {
    const { consume, ...inside } = callers.inside();
    ({ world, call, home } = inside);
    Object.assign(cookies, inside.cookies);
    limited.consume = consume;
    hidden = await foundOrganisation(world, "HIDDENHOUSE");
    await staff("PUT", "/api/public-channels", { open: true });
  });

  const unlimited = () => {
    world.limits.consume = async () => undefined;
  };
  const staff = <T = PublicChannelsView>(method: string, path: string, body?: unknown) =>
    callers.callAs<T>("manager", method, path, body);

  /** A browser somewhere, with what it was given to keep. */
  function browser(cookie: string | null = null) {
    let jar = cookie;
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await call(method, `/api/messenger/${slug}${path}`, {
        cookie: jar,
        ...(body ? { body } : {}),
      });
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("oselia-guest="));
      if (cookie) jar = cookie.split(";")[0] ?? null;
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
  const { sayAll } = talkersOf(callers);
  /** The id of a public channel. */
  const channel = async (name: string) => {
    const { channels } = await staff<ModerationView>("GET", "/api/moderation/rules");
    const found = channels.find((one) => one.kind === "public" && one.channel === name);
    return found?.id ?? "";
  };
  const newestCode = async () => {
    const sent = await world.db.orm.select().from(outboxSms).orderBy(outboxSms.createdAt);
    return /\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
  };
  /** State of the running tests. */
  const inside = () => ({ world, call, home, hidden });
  return {
    inside,
    cookies,
    slug,
    limited,
    unlimited,
    staff,
    browser,
    line,
    say,
    read,
    guest,
    channel,
    said: sayAll,
    newestCode,
  };
}
