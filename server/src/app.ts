import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Hono } from "hono";
import { contract } from "#core/contract.ts";
import { areaFor } from "#core/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Clock } from "#core/kernel/time.ts";
import { offerMark, offerOf } from "#core/offer.ts";
import {
  deviceOwner,
  openPresumptions,
  sessionCookie,
  sessionToken,
  visitOf,
  watchActor,
} from "#server/identity/service.ts";
import { openOrganisationId } from "#server/chat/service.ts";
import { mountDemoChat, mountGallery, mountUnsubscribe } from "#server/notifications/service.ts";
import { mountRefusalPage } from "#server/register/service.ts";
import type { Config } from "#server/platform/start/config.ts";
import { systemPause } from "#server/platform/clock.ts";
import { appRole, openDatabase } from "#server/platform/database/database.ts";
import { measureFiles } from "#server/platform/files/files.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { createBatch } from "#server/platform/batch.ts";
import { createDelay } from "#server/platform/http/delay.ts";
import { mountHooks } from "#server/platform/http/hooks.ts";
import { registerHousekeeping } from "#server/platform/operations/housekeeping.ts";
import { createHttp, type Env, isUpload, answerRefusal } from "#server/platform/http/http.ts";
import { openJobs } from "#server/platform/jobs.ts";
import { mountTogether } from "#server/platform/http/together.ts";
import { type Live, startLive } from "#server/platform/events/live.ts";
import { createHealth } from "#server/platform/operations/health.ts";
import { addPlatformFigures } from "#server/platform/operations/platform-figures.ts";
import type { Log } from "#server/platform/operations/log.ts";
import { createMail } from "#server/platform/mail/mail.ts";
import { createMetrics } from "#server/platform/operations/metrics.ts";
import { namedSchemas } from "#server/platform/operations/openapi/named-schemas.ts";
import { mountOperations } from "#server/platform/operations/operations.ts";
import { mountOutbox } from "#server/platform/mail/outbox.ts";
import { openPages } from "#server/platform/http/pages.ts";
import { addressKey, createLimits } from "#server/platform/http/rate-limit.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createRpcHandler, routeNames } from "#server/platform/http/rpc/rpc.ts";
import { createSending } from "#server/platform/http/upload-concurrency.ts";
import { limitsOf, pagesOf, sitePagesOf } from "#server/platform/slice.ts";
import { createSms } from "#server/platform/sms/sms.ts";
import { createPdfs } from "#server/platform/files/pdfs.ts";
import { createReaders, readerLimits } from "#server/platform/threads/readers.ts";
import { readReplySettings } from "#server/notifications/replies/settings.ts";
import type { World } from "#server/platform/world.ts";
import { slices } from "./slices.ts";

/** Opens everything services reach. `close` ends what was opened, newest first. */
export async function openWorld(
  config: Config,
  log: Log,
  clock: Clock,
): Promise<{ world: World; close: () => Promise<void> }> {
  const { slowness } = config;
  const url = config.databaseAppUrl ?? config.databaseUrl;
  const role = config.databaseAppUrl ? undefined : appRole;
  const metrics = createMetrics(slowness);
  const db = openDatabase(url, { role, log, slowness });
  const jobs = await openJobs({ url, role, log, metrics, slowness });
  const files = measureFiles(await openFiles(config.files), metrics);
  const health = createHealth(log, metrics, { slowness });
  health.add("files", () => files.probe());
  const { smtpUrl, from } = config.mail;
  const { demo, secret } = config;
  const replies = readReplySettings(config.sliceSettings);
  const bounces = replies && { address: replies.address, secret };
  const mail = createMail({ db, jobs, clock, log, from, bounces, smtpUrl, demo, secret });
  const sms = createSms({ config, db, jobs, clock, log });
  const limits = createLimits(db, clock, limitsOf(slices), (limit) =>
    metrics.limitsRefused.inc({ limit }),
  );
  const pause = systemPause;
  const delay = createDelay(pause);
  const batch = createBatch();
  const readers = createReaders(readerLimits({ slowness }));
  const ways = { files, mail, sms, jobs, readers, pdfs: createPdfs(slowness) };
  const seen = { log, metrics, health };
  const world: World = { config, db, clock, pause, ...ways, limits, delay, batch, ...seen, slices };
  registerHousekeeping(world);
  addPlatformFigures(world);
  for (const { jobs } of slices) jobs?.(world);
  return {
    world,
    async close() {
      await jobs.stop();
      await db.close();
    },
  };
}

type Caller = Parameters<typeof visitOf>[0];

export type App = { http: Hono<Env>; live: Live };

/** Composes the application over an open world; `webRoot` holds the built web, or null. */
export async function createApp(world: World, webRoot: string | null): Promise<App> {
  const live = await startLive(world);
  const pages = webRoot
    ? await openPages(webRoot, {
        isKnown: isKnownPage,
        isSignedIn: (cookies) => sessionToken(cookies) !== null,
        publicUrl: world.config.publicUrl,
        mark: offerMark(offerOf(world.config)),
        speaksTo: world.config.cards?.origin ?? null,
        rendered: Object.entries(pagesOf(slices)).map(([path, render]) => ({
          path,
          render: (request) => render(world, request),
        })),
        written: { world, pages: sitePagesOf(slices) },
        isLimited: (address) => isLimited(world, address),
      })
    : null;
  const nameOf = routeNames(contract);
  const http = createHttp(world, pages?.csp ?? "default-src 'none'", nameOf);
  const router = Object.assign({}, ...slices.map((slice) => slice.router));
  const handler = createRpcHandler(router, { checked: !world.config.production });

  for (const path of ["/api/openapi.json", "/api/docs"])
    http.use(path, async (c, next) => {
      await world.limits.consume("pageAddress", addressKey(c.get("address")));
      return next();
    });
  mountOperations(http, world, contract, namedSchemas(slices), sessionCookie(world.config));
  mountOutbox(http, world);
  mountDemoChat(http, world);
  mountGallery(http, world);
  mountUnsubscribe(http, world);
  mountRefusalPage(http, world);
  const callerOf = openPresumptions(world);
  const send = createSending(10, world.config);
  http.get("/api/live", (c) => serveLive(c, world, live));
  mountHooks(http, world);
  mountTogether(http, (path) => !["page", "/api/other"].includes(nameOf(path)));
  http.get("/api/live/public", (c) => servePublicLive(c, world, live));
  http.all("/api/*", async (c) => {
    const session = sessionToken(c.req.header("cookie"));
    const caller = callerOf(session);
    const call = callContext(c, world, caller);
    // The body of a change may come long after its head: whoever sent the head is resolved again behind it.
    const sender = c.req.method === "GET" ? caller : callerOf(session);
    const actor = sender.presume()?.actor ?? (await sender.resolve());
    await countCall(world, actor, call);
    // The head of an answer is that of its GET; procedures know no other reading method.
    const request = c.req.method === "HEAD" ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
    const handle = (received: Request) =>
      handler.handle(received, { prefix: "/api", context: call });
    if (isUpload(c, world) && !actor) {
      // Nobody's ten megabytes are taken apart; read past, so that the answer arrives.
      await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
      return answerRefusal(c, new Refusal("generic.unauthorized"));
    }
    const { matched, response } = await (isUpload(c, world) && actor
      ? send({ personId: actor.personId, bytes: bytesOf(c), request }, handle)
      : handle(request));
    if (!matched) return answerRefusal(c, new Refusal("generic.not_found"));
    for (const [name, value] of call.responseHeaders) response.headers.append(name, value);
    return response;
  });
  pages?.mount(http);
  return { http, live };
}

/** Counts a page that the server renders; true where its address is over the limit. */
async function isLimited({ limits }: World, address: string): Promise<boolean> {
  try {
    await limits.consume("pageAddress", addressKey(address));
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** Reads the declared size of a body; infinite where the call declares none. */
const bytesOf = (c: Context<Env>) =>
  Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);

async function countCall(world: World, actor: Actor | null, call: Caller): Promise<void> {
  // A demo account is many visitors at once: there each session counts as somebody.
  if (actor)
    return world.limits.consume("apiPerson", world.config.demo ? actor.sessionId : actor.personId);
  // Neighbours of one network must not use up what somebody needs to sign in.
  const owner = await deviceOwner(world, visitOf(call));
  return owner
    ? world.limits.consume("apiDevice", owner)
    : world.limits.consume("apiAddress", addressKey(call.address));
}

function callContext(
  c: Context<Env>,
  world: World,
  caller: ReturnType<ReturnType<typeof openPresumptions>>,
): CallContext {
  return {
    world,
    request: c.req.raw,
    responseHeaders: new Headers(),
    address: c.get("address"),
    idempotencyKey: c.req.header("idempotency-key") ?? null,
    requestId: c.get("requestId"),
    resolveActor: caller.resolve,
    rememberActor: caller.presume,
    claimRights: caller.claim,
  };
}

async function serveLive(c: Context<Env>, world: World, live: Live): Promise<Response> {
  const token = sessionToken(c.req.header("cookie"));
  const refresh = () => (token ? watchActor(world, token) : Promise.resolve(null));
  const actor = await refresh();
  const caller = { world, request: c.req.raw, responseHeaders: new Headers() };
  await countCall(world, actor, { ...caller, address: c.get("address") });
  if (!actor) return answerRefusal(c, new Refusal("generic.unauthorized"));
  const seen = c.req.header("last-event-id") ?? c.req.query("after") ?? "";
  const after = /^\d{1,15}$/.test(seen) ? Number(seen) : null;
  void live.serve(c.env.outgoing, actor, after, refresh);
  return RESPONSE_ALREADY_SENT;
}

/** Serves the live stream of an organisation's public channels. */
async function servePublicLive(c: Context<Env>, world: World, live: Live): Promise<Response> {
  const address = addressKey(c.get("address"));
  await world.limits.consume("apiAddress", address);
  const find = async () => {
    const orgId = await openOrganisationId(world, c.req.query("org") ?? "");
    return orgId === null ? null : ({ kind: "guest", orgId, address } as const);
  };
  const passer = await find();
  if (!passer) return answerRefusal(c, new Refusal("generic.not_found"));
  const seen = c.req.header("last-event-id") ?? c.req.query("after") ?? "";
  const after = /^\d{1,15}$/.test(seen) ? Number(seen) : null;
  void live.serve(c.env.outgoing, passer, after, find);
  return RESPONSE_ALREADY_SENT;
}

const publicPages =
  /^\/(sign-in|sign-up|login|forgot-password|reset-password|verify-email|join-staff|email-change|design-system|offline|join|chat|chat\/assistant|chat\/messenger)$/;

function isKnownPage(path: string): boolean {
  return publicPages.test(path) || areaFor(path) !== "public";
}
