import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { liqpayProvider, liqpaySignature } from "./liqpay.ts";
import { monobankProvider } from "./monobank.ts";
import { ProviderAway } from "./provider.ts";
import { stripeProvider } from "./stripe.ts";

const orgId = "0e2c6d4e-7f0a-4e0e-9a52-0d4f7c1b8a11";
const [one, two, back] = [
  "5b1f7a3c-2d44-4d0b-8a6f-9c3e1d2f4b66",
  "9f8e7d6c-5b4a-4c3d-8e1f-0a9b8c7d6e5f",
  "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
] as const;
const order = (id: string) => `${orgId}.${id}`;
const [from, to] = [new Date("2026-10-01T00:00:00Z"), new Date("2026-11-18T00:00:00Z")];
const at = "2026-11-17T10:00:00.000Z";
const taken = (id: string, amount: number, kind = "payment") => ({
  reference: { orgId, id },
  kind,
  amount,
  at: new Date(at),
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
});

/** Opens a provider on this computer that answers by `say`. */
async function standIn(say: (path: string, body: string) => { status?: number; json: unknown }) {
  const server = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
      const { status = 200, json } = say(request.url ?? "", body);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(json));
    })();
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const mono = (port: number) =>
  monobankProvider(
    { name: "monobank", token: "u_token", autopay: false },
    () => to,
    `http://127.0.0.1:${port}`,
  );
const liqpay = (port: number) =>
  liqpayProvider(
    { name: "liqpay", publicKey: "i1", privateKey: "secret", autopay: false },
    () => to,
    `http://127.0.0.1:${port}`,
  );
const stripe = (port: number) =>
  stripeProvider(
    { name: "stripe", secretKey: "sk_live_known", webhookSecret: "whsec" },
    { host: "127.0.0.1", port, protocol: "http" },
  );

test("monobank's statement is asked for in parts of a month; ours are known by their reference", async () => {
  const ranges: [number, number][] = [];
  const row = (over: object) => ({ status: "success", date: at, ccy: 980, amount: 100, ...over });
  const port = await standIn((path) => {
    const { pathname, searchParams } = new URL(path, "http://own");
    expect(pathname).toBe("/api/merchant/statement");
    const [begin, end] = [Number(searchParams.get("from")), Number(searchParams.get("to"))];
    ranges.push([begin, end]);
    if (ranges.length === 1) return { json: { list: [] } };
    return {
      json: {
        list: [
          row({ reference: order(one) }),
          row({ reference: order(two), status: "reversed", amount: 250 }),
          row({ reference: order(back), status: "failure" }),
          row({ reference: "somebody's" }),
          row({ reference: order(back), ccy: 840 }),
          row({}),
        ],
      },
    };
  });
  expect(await mono(port).movements(from, to)).toEqual({
    since: null,
    refunds: false,
    items: [taken(one, 100), taken(two, 250)],
  });
  const seconds = (date: Date) => date.getTime() / 1_000;
  expect(ranges[0]?.[0]).toBe(seconds(from));
  expect(ranges[1]?.[0]).toBe((ranges[0]?.[1] ?? 0) + 1);
  expect(ranges.at(-1)?.[1]).toBe(seconds(to) - 1);
  expect(ranges.every(([begin, end]) => end - begin < 31 * 86_400)).toBe(true);
});

test("LiqPay's archive is asked for under our signature, its amounts are read by their digits", async () => {
  const row = (over: object) => ({
    status: "success",
    currency: "UAH",
    amount: 1234.5,
    create_date: Date.parse(at) - 60_000,
    end_date: Date.parse(at),
    ...over,
  });
  const port = await standIn((path, body) => {
    const form = new URLSearchParams(body);
    const data = form.get("data") ?? "";
    expect(path).toBe("/api/request");
    expect(form.get("signature")).toBe(liqpaySignature("secret", data));
    expect(JSON.parse(Buffer.from(data, "base64").toString("utf8"))).toEqual({
      version: 3,
      public_key: "i1",
      action: "reports",
      resp_format: "json",
      date_from: from.getTime(),
      date_to: to.getTime() - 1,
    });
    const list = [
      row({ order_id: order(one) }),
      row({ order_id: order(two), status: "reversed", amount: "0.29" }),
      row({ order_id: order(back), status: "failure" }),
      row({ order_id: order(back), currency: "USD" }),
      row({ order_id: order(back), status: "sandbox" }),
      row({ order_id: "somebody's" }),
    ];
    return { json: { result: "success", data: list } };
  });
  expect(await liqpay(port).movements(from, to)).toEqual({
    since: null,
    refunds: false,
    items: [taken(one, 123_450), taken(two, 29)],
  });
});

test("Stripe's movements are read page by page, payments and refunds in the currency they were asked in", async () => {
  const created = Date.parse(at) / 1_000;
  const move = (id: string, source: object | null) => ({
    id,
    object: "balance_transaction",
    created,
    amount: 1,
    currency: "eur",
    source,
  });
  const source = (object: string, id: string, amount: number, currency = "uah") => ({
    id: `x_${id}`,
    object,
    amount,
    currency,
    metadata: { reference: order(id) },
  });
  const pages: string[] = [];
  const port = await standIn((path) => {
    const { searchParams } = new URL(path, "http://own");
    const after = searchParams.get("starting_after");
    pages.push(after ?? "");
    expect(searchParams.get("created[gte]")).toBe(String(from.getTime() / 1_000));
    expect(searchParams.get("expand[0]")).toBe("data.source");
    const data = after
      ? [move("txn_3", source("refund", back, 500)), move("txn_4", source("payout", one, 1))]
      : [
          move("txn_1", source("charge", one, 10_000)),
          move("txn_2", source("charge", two, 900, "usd")),
          move("txn_2b", null),
        ];
    return { json: { object: "list", url: "/v1/balance_transactions", has_more: !after, data } };
  });
  expect(await stripe(port).movements(from, to)).toEqual({
    since: null,
    refunds: true,
    items: [taken(one, 10_000), taken(back, 500, "refund")],
  });
  expect(pages).toEqual(["", "txn_2b"]);
});

test.each([
  ["monobank", mono],
  ["LiqPay", liqpay],
  ["Stripe", stripe],
])("%s that is down, answers 500 or nonsense is away, and says no list", async (_name, open) => {
  for (const answer of [{ status: 500, json: {} }, { json: { result: "error", err_code: "x" } }]) {
    const port = await standIn(() => answer);
    await expect(open(port).movements(from, to)).rejects.toThrow(ProviderAway);
  }
  await expect(open(9).movements(from, to)).rejects.toThrow(ProviderAway);
});
