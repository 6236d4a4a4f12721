import { afterAll, beforeAll } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  cookieOf,
  foundOrganisation,
  type Member,
  openCaller,
} from "./organisation.ts";

/** The members of an organisation, and a manager who serves only another building of it. */
export type CallerKey = Member | "limited";

/**
 * Creates an organisation whose people call over HTTP, each with a session, without limits.
 * `prefix` precedes every path.
 */
export async function openCallers(world: TestWorld, canary: string, prefix = "") {
  const { call, close } = await openCaller(world);
  /** Counts calls against limits, for tests of them. */
  const { consume } = world.limits;
  world.limits.consume = async () => undefined;
  const home = await foundOrganisation(world, canary);
  const people = { ...home.people, limited: await addLimitedManager(world, home) };
  const cookies = {} as Record<CallerKey, string>;
  for (const who of Object.keys(people) as CallerKey[])
    cookies[who] = await cookieOf(call, people[who].email);

  /** The answer as it is; `key` makes a retry of it known. */
  const send = (who: CallerKey, method: string, path: string, body?: unknown, key?: string) =>
    call(method, prefix + path, {
      cookie: cookies[who],
      ...(body ? { body } : {}),
      ...(key ? { headers: { "idempotency-key": key } } : {}),
    });
  /** Calls an endpoint that has to succeed, and returns its answer. */
  const callAs = async <T>(
    who: CallerKey,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> => {
    const answer = await send(who, method, path, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body as T;
  };
  /** The code of a refusal, or "ok". */
  const refused = async (who: CallerKey, method: string, path: string, body?: unknown) =>
    ((await send(who, method, path, body)).body as { code?: string }).code ?? "ok";
  /** Uploads a file. */
  const upload = (who: CallerKey, form: FormData) =>
    call("POST", "/api/files", { cookie: cookies[who], form });
  return {
    world,
    call,
    close,
    consume,
    home,
    people,
    cookies,
    send,
    callAs,
    refused,
    upload,
  };
}

export type Callers = Awaited<ReturnType<typeof openCallers>>;

/** Opens a world with callers for all tests of a file; the result is there once they run. */
export function callersOfFile(canary: string, prefix = "") {
  let callers: Callers | undefined;
  const inside = () => {
    if (!callers) throw new Error("nothing is open yet");
    return callers;
  };
  beforeAll(async () => {
    callers = await openCallers(await openTestWorld({ demo: true }), canary, prefix);
  });
  afterAll(async () => {
    const { close, world } = inside();
    await close();
    await world.close();
  });
  return {
    inside,
    send: (...call: Parameters<Callers["send"]>) => inside().send(...call),
    callAs: <T>(...call: Parameters<Callers["callAs"]>) => inside().callAs<T>(...call),
    refused: (...call: Parameters<Callers["refused"]>) => inside().refused(...call),
    upload: (...call: Parameters<Callers["upload"]>) => inside().upload(...call),
  };
}
