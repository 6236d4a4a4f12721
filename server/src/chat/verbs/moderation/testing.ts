import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import type { MessengerHome, PublicMessageView } from "#core/chat/messenger/views.ts";
import type { CasesView, ModerationView } from "#core/chat/moderation/views.ts";
import type { MessageView } from "#core/chat/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import {
  type TestBuilding,
  type Caller,
  cookieOf,
  foundOrganisation,
} from "#server/testing/organisation.ts";

/**
 * Creates an organisation with moderated channels, its people and guests, for all tests of a file.
 */
export function orderHouse() {
  const slug = "orderhouse";
  const callers = callersOfFile("ORDERHOUSE");
  const cookies: Record<string, string> = {};
  const emails: Record<string, string> = {};
  const limited = {} as { consume: TestWorld["limits"]["consume"] };
  let world: TestWorld;
  let call: Caller;
  let home: TestBuilding;

  beforeAll(async () => {
    const { consume, people, ...inside } = callers.inside();
    ({ world, call, home } = inside);
    limited.consume = consume;
    const { manager: foreign } = (await foundOrganisation(world, "ELSEWHERE")).people;
    for (const [who, { email }] of Object.entries({ ...people, foreign })) emails[who] = email;
    await signInAll();
    await ask("manager", "PUT", "/api/public-channels", { open: true });
  });
  async function signInAll() {
    for (const [who, email] of Object.entries(emails)) cookies[who] = await cookieOf(call, email);
  }
  beforeEach(() => later(1_000));

  const later = (ms: number) => world.setNow(new Date(world.clock().getTime() + ms));

  const send = (who: string | null, method: string, path: string, body?: unknown) =>
    call(method, path, {
      cookie: who === null ? null : (cookies[who] ?? who),
      ...(body ? { body } : {}),
    });
  async function ask<T>(who: string | null, method: string, path: string, body?: unknown) {
    const answer = await send(who, method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path} ${answer.status} ${answer.text}`);
    return answer.body as T;
  }
  const refused = async (who: string | null, method: string, path: string, body?: unknown) =>
    ((await send(who, method, path, body)).body as { code?: string }).code ?? null;

  async function channel(name: string, kind = "channel") {
    const rules = await ask<ModerationView>("manager", "GET", "/api/moderation/rules");
    const found = rules.channels.find((one) => one.channel === name && one.kind === kind);
    return found?.id ?? "";
  }
  const line = (body: string) => ({ messageId: randomUUID(), body });
  const write = async (who: string, body: string, name = "general") => {
    later(1_000);
    return ask<MessageView>(
      who,
      "POST",
      `/api/conversations/${await channel(name)}/messages`,
      line(body),
    );
  };
  const report = (who: string, id: string, reason = "spam", explanation = "") => {
    later(1_000);
    return send(who, "POST", `/api/messages/${id}/report`, { reason, words: explanation });
  };
  const cases = async (decided = false, who = "manager") =>
    (await ask<CasesView>(who, "GET", `/api/moderation/cases?decided=${decided}`)).items;
  const plain = { reason: "Реклама", span: "day", days: 7, address: null };
  const decide = (id: string, version: number, decision: string, more = {}, who = "manager") =>
    send(who, "PUT", `/api/moderation/${id}/decide`, { version, decision, ...plain, ...more });
  const rowsOf = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    inTenant(world.db, { orgIds: [home.orgId] }, async (tx) => [...(await tx.execute<T>(query))]);
  const kinds = async () =>
    (await rowsOf<{ kind: string }>(sql`select kind from event order by id`)).map(
      (one) => one.kind,
    );

  /** A browser somewhere that writes as a guest, and what it keeps. */
  async function guest(nickname: string) {
    const first = await send(null, "PUT", `/api/messenger/${slug}/guest`, { nickname });
    if (first.status !== 200) throw new Error(`${first.status} ${first.text}`);
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith("oselia-guest="));
    return cookie?.split(";")[0] ?? "";
  }
  const speak = (cookie: string | null, body: string, name = "general") => {
    later(1_000);
    return send(cookie, "POST", `/api/messenger/${slug}/channels/${name}`, line(body));
  };
  const spoken = async (cookie: string, body: string, name = "general") => {
    const answer = await speak(cookie, body, name);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body as PublicMessageView;
  };
  const me = async (cookie: string | null) =>
    (await ask<MessengerHome>(cookie, "GET", `/api/messenger/${slug}`)).me;
  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code ?? null;
  /** State of the running tests. */
  const inside = () => ({ world, call, home });
  return {
    inside,
    cookies,
    emails,
    slug,
    limited,
    signInAll,
    later,
    send,
    ask,
    refused,
    channel,
    line,
    write,
    report,
    cases,
    plain,
    decide,
    rowsOf,
    kinds,
    guest,
    speak,
    spoken,
    me,
    codeOf,
  };
}
