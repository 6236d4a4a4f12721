import { randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Clock } from "#core/kernel/time.ts";
import { toLocal } from "#core/kernel/time.ts";
import { signBody } from "#server/checkout/provider/signature.ts";
import { readCard, type TestCard } from "./cards.ts";
import { createIntents, type Intent } from "./intents.ts";
import { createKeeping } from "./keeping.ts";
import { challengePage, sendPage } from "./challenge.ts";
import { createPast } from "./past.ts";
import { createRefunds, refusedKopecks, type SandboxRefund } from "./refunds.ts";
import type { SandboxOrders } from "./main.ts";

const bodyMost = 10_000;
/** Milliseconds that a bank thinks, at least; and what it thinks longer, by the payment. */
const thinks = { least: 700, more: 900 };
/** Milliseconds before a message that nobody took is sent again. */
const again = [1_000, 4_000, 15_000, 60_000];

type SandboxSettings = Pick<SandboxOrders, "secret" | "webhookSecret" | "webhookUrl" | "pages">;
type Json = Record<string, unknown>;

/**
 * Creates a card provider that moves no money: intents and charges, tokens for its pages, signed
 * webhooks that come late, twice and out of order. `stop` cancels what is outstanding.
 */
export function createSandbox(
  { secret, webhookSecret, webhookUrl, pages }: SandboxSettings,
  clock: Clock,
  speed = 1,
): { answer: RequestListener; stop: () => void } {
  const intents = createIntents();
  const refunds = createRefunds();
  const keeping = createKeeping();
  const timers = new Set<NodeJS.Timeout>();
  const now = () => clock().getTime();
  const monthNow = () => toLocal(clock()).date.slice(0, 7);
  const past = createPast(now());

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms / speed);
    timers.add(timer);
  }

  function send(body: string, tries = 0): void {
    const headers = {
      "content-type": "application/json",
      "x-sandbox-signature": signBody(webhookSecret, body, clock()),
    };
    const retry = () => {
      const wait = again[tries];
      if (wait !== undefined) later(wait, () => send(body, tries + 1));
    };
    fetch(webhookUrl, { method: "POST", headers, body, signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status >= 500 && retry(),
      retry,
    );
  }

  /** A message of a payment as it stands; the same text each time it is sent. */
  function message(intent: Intent): string {
    const { reference } = intent;
    return JSON.stringify({ id: `evt_${randomUUID()}`, reference, intent: shown(intent) });
  }

  /** Three messages: the end comes twice, and by turns the beginning only between them. */
  function work(intent: Intent, { failure, lastFour }: TestCard): void {
    const begun = message(intent);
    const turn = intent.id.charCodeAt(4);
    const wait = thinks.least + ((turn * 53) % thinks.more);
    const inOrder = turn % 2 === 0;
    if (inOrder) later(wait / 4, () => send(begun));
    later(wait, () => {
      const takenAt = failure ? null : now();
      const status = failure ? "failed" : "succeeded";
      Object.assign(intent, { status, failure, lastFour, takenAt });
      const ended = message(intent);
      send(ended);
      if (!inOrder) later(wait / 8, () => send(begun));
      later(wait / 4, () => send(ended));
    });
  }

  /** The end comes twice, the beginning behind it by turns. */
  function workRefund(refund: SandboxRefund): void {
    const webhookBody = () => {
      const { reference, status, amount } = refund;
      const id = `evt_${randomUUID()}`;
      return JSON.stringify({ id, reference, refund: { status, amount } });
    };
    const begun = webhookBody();
    const inOrder = refund.amount % 2 === 0;
    if (inOrder) later(thinks.least / 4, () => send(begun));
    later(thinks.least, () => {
      refund.status = refund.amount % 100 === refusedKopecks ? "failed" : "done";
      if (refund.status === "done") refund.doneAt = now();
      const ended = webhookBody();
      send(ended);
      if (!inOrder) later(thinks.least / 8, () => send(begun));
      later(thinks.least / 4, () => send(ended));
    });
  }

  function giveBack({ reference, payment, amount, captured }: Json): [number, Json] {
    const isNamed = typeof reference === "string" && typeof payment === "string";
    if (!isNamed || !isSum(amount) || !isSum(captured)) return [422, { code: "invalid" }];
    const made = refunds.create({ reference, payment, amount }, captured);
    if (!made) return [409, { code: "amount" }];
    if (made.isNew) workRefund(made.refund);
    return [200, { status: made.refund.status, amount }];
  }

  /**
   * Lists movements of a period, as a provider's report does; those before the start only as
   * recorded.
   */
  function movements(query: URLSearchParams): [number, Json] {
    const [from, to] = ["from", "to"].map((name) => Date.parse(query.get(name) ?? ""));
    if (from === undefined || to === undefined || !(from < to)) return [422, { code: "invalid" }];
    const items = past.with(
      [
        ...intents.taken(from, to).map((one) => ({ ...one, kind: "payment" })),
        ...refunds.done(from, to).map((one) => ({ ...one, kind: "refund" })),
      ],
      { from, to },
    );
    const listed = items.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
    return [200, { since: new Date(past.since()).toISOString(), items: listed }];
  }

  function ours(path: string, method: string, body: Json): [number, Json] {
    if (method === "POST" && path === "/v1/intents") {
      const { reference, amount, returnUrl } = body;
      if (typeof reference !== "string" || !isSum(amount)) return [422, { code: "invalid" }];
      const intent = intents.create({ reference, amount, returnUrl: String(returnUrl) }, now());
      return intent ? [200, { id: intent.id, secret: intent.secret }] : [409, { code: "amount" }];
    }
    if (method === "POST" && path === "/v1/refunds") return giveBack(body);
    if (method === "POST" && path === "/v1/setups") {
      const { reference } = body;
      if (typeof reference !== "string") return [422, { code: "invalid" }];
      return [200, keeping.createSetup(now())];
    }
    const [, setup] = /^\/v1\/setups\/([\w-]{1,80})\/keep$/.exec(path) ?? [];
    if (setup) {
      const card = keeping.keep(setup, String(body["token"]), now());
      return card ? [200, card] : [422, { code: "token" }];
    }
    if (method === "POST" && path === "/v1/cards/forget") {
      keeping.forget(String(body["card"]));
      return [200, {}];
    }
    const [, refundId] = /^\/v1\/refunds\/([\w.-]{1,80})$/.exec(path) ?? [];
    if (refundId) {
      const refund = refunds.find(refundId);
      return refund
        ? [200, { status: refund.status, amount: refund.amount }]
        : [404, { code: "unknown" }];
    }
    const [, id = "", charge] = /^\/v1\/intents\/([\w-]{1,80})(\/charge)?$/.exec(path) ?? [];
    const intent = intents.find(id, now());
    if (!intent) {
      const before = method === "GET" && !charge ? past.find(id) : null;
      return before ? [200, before] : [404, { code: "unknown" }];
    }
    if (!charge) return method === "GET" ? [200, shown(intent)] : [405, { code: "method" }];
    if (typeof body["card"] === "string") return chargeKept(intent, body["card"]);
    const card = intents.charge(intent, String(body["token"]), now());
    if (!card) return [422, { code: "token" }];
    if (!intent.challenge) work(intent, card);
    return [200, { ...shown(intent), challenge: intent.challenge }];
  }

  /** A kept card without its payer: the same intent is charged once, whoever asks again is told how it stands. */
  function chargeKept(intent: Intent, token: string): [number, Json] {
    const card = keeping.find(token, monthNow());
    if (!card) return [422, { code: "card" }];
    if (intents.chargeKept(intent, card)) work(intent, card);
    return [200, shown(intent)];
  }

  /** The bank's question on its own page. Asked or answered again it only leads back. */
  async function confirm(
    { challenge, request }: { challenge: string; request: IncomingMessage },
    response: ServerResponse,
  ): Promise<void> {
    const found = intents.asked(challenge, now());
    if (!found) return void response.writeHead(404).end();
    const { intent, card } = found;
    const back = () => void response.writeHead(303, { location: intent.returnUrl }).end();
    if (intent.challenge !== challenge) return back();
    const language = request.headers["accept-language"] ?? "";
    if (request.method !== "POST") return sendPage(response, challengePage(intent, language));
    const decision = new URLSearchParams(await textOf(request)).get("decision");
    if (decision !== "accept" && decision !== "decline") return void response.writeHead(422).end();
    intent.challenge = null;
    work(intent, decision === "accept" ? card : { ...card, failure: "card_declined" });
    return back();
  }

  function tokenise(body: Json): [number, Json] {
    const name = String(body["intent"]);
    const intent = intents.find(name, now());
    const secret = intent?.secret ?? keeping.secretOf(name, now());
    if (!secret || !isSame(String(body["secret"]), secret)) return [404, { code: "unknown" }];
    if (intent && intent.status !== "waiting") return [409, { code: "not_waiting" }];
    const card = readCard(body, monthNow());
    if ("fault" in card) return [422, { code: "invalid_card", ...card }];
    const token = intent
      ? intents.tokenise(intent, card, now())
      : keeping.tokenise(name, card, now());
    return [200, { token }];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const path = url.split("?")[0] ?? "/";
    const { origin, authorization } = request.headers;
    const say = (status: number, body: Json | null) => {
      response.writeHead(status, {
        "content-type": "application/json",
        "cache-control": "no-store",
      });
      response.end(body && JSON.stringify(body));
    };
    if (path === "/v1/tokens") {
      if (!origin || !pages.includes(origin)) return say(403, { code: "origin" });
      response.setHeader("access-control-allow-origin", origin);
      response.setHeader("vary", "origin");
      // The second one is what a browser of ours says of itself in journeys.
      response.setHeader("access-control-allow-headers", "content-type, x-forwarded-for");
      if (method === "OPTIONS") return say(204, null);
      if (method !== "POST") return say(405, { code: "method" });
      return say(...tokenise(await bodyOf(request)));
    }
    const [, challenge] = /^\/3ds\/([\w-]{1,80})$/.exec(path) ?? [];
    if (challenge) return confirm({ challenge, request }, response);
    if (path === "/healthz") return say(200, { ok: true });
    if (!isSame(authorization ?? "", `Bearer ${secret}`)) return say(401, { code: "secret" });
    if (path === "/v1/movements" && method === "POST")
      return say(past.remind(await bodyOf(request)) ? 200 : 422, {});
    if (path === "/v1/movements") return say(...movements(new URL(url, "http://own").searchParams));
    return say(...ours(path, method, method === "POST" ? await bodyOf(request) : {}));
  }

  return {
    answer: (request, response) => {
      // What it was sent is never written down, whatever was wrong with it.
      answer(request, response).catch(() => response.writeHead(400).end());
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

function shown({ status, amount, failure, lastFour }: Intent): Json {
  return { status, amount, failure, lastFour };
}

function isSum(amount: unknown): amount is number {
  return Number.isSafeInteger(amount) && Number(amount) > 0;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  const body: unknown = JSON.parse(await textOf(request));
  if (typeof body !== "object" || body === null) throw new Error("no object");
  return body as Json;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length > bodyMost) throw new Error("too long");
  }
  return text;
}
