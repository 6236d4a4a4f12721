import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { fromHryvnias, toHryvnias } from "./amount.ts";
import { liqpayProvider, liqpaySignature } from "./liqpay.ts";
import { minute } from "#core/kernel/time.ts";
import { isSignedByMonobank, parseMonobankKey } from "./monobank-key.ts";
import { monobankProvider } from "./monobank.ts";
import { ProviderAway } from "./provider.ts";

const payment = {
  orgId: "0e2c6d4e-7f0a-4e0e-9a52-0d4f7c1b8a11",
  id: "5b1f7a3c-2d44-4d0b-8a6f-9c3e1d2f4b66",
};
const refund = { ...payment, id: "9f8e7d6c-5b4a-4c3d-8e1f-0a9b8c7d6e5f" };
const order = `${payment.orgId}.${payment.id}`;
const now = new Date("2026-11-17T10:00:00Z");
const input = {
  reference: payment,
  amount: toKopecks(123_450),
  purpose: 'Внески "за" листопад',
  returnUrl: "https://oselia.example/payments/card/1",
  hookUrl: "https://oselia.example/api/hooks/x",
};
const wanted = {
  payment,
  refund,
  intent: "p2_1",
  amount: toKopecks(30_05),
  captured: toKopecks(123_450),
  refunding: toKopecks(30_05),
};
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
});

type ProviderAnswer = { status?: number; json: unknown };
/** Opens a stand-in on this computer that answers by `say`. */
async function standIn(
  say: (path: string, body: string, request: IncomingMessage) => ProviderAnswer,
): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
      const { status = 200, json } = say(request.url ?? "", body, request);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(json));
    })();
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  [1, "0.01"],
  [90, "0.90"],
  [123_450, "1234.50"],
  [100_000_000, "1000000.00"],
])("%i kopecks are %s hryvnias, there and back", (amount, text) => {
  expect(toHryvnias(toKopecks(amount))).toBe(text);
  expect(fromHryvnias(text)).toBe(amount);
  expect(fromHryvnias(Number(text))).toBe(amount);
});
test.each(["0.001", "-1", "1e3", "", "1,50", Number.NaN])("%s is no amount", (text) => {
  expect(fromHryvnias(text)).toBeNull();
});

describe("LiqPay", () => {
  const keys = {
    name: "liqpay",
    publicKey: "i123",
    privateKey: "your_private_key",
    autopay: true,
  } as const;
  const open = (base?: string) => liqpayProvider(keys, () => now, base);
  const signed = (fields: object, privateKey: string = keys.privateKey) => {
    const data = Buffer.from(JSON.stringify(fields)).toString("base64");
    const signature = liqpaySignature(privateKey, data);
    return bytes(new URLSearchParams({ data, signature }).toString());
  };
  const orderBody = (over: object = {}) => ({
    public_key: "i123",
    order_id: order,
    payment_id: 77,
    status: "success",
    amount: 1234.5,
    currency: "UAH",
    sender_card_mask2: "424242*42",
    ...over,
  });
  const read = (body: Uint8Array) => open().readWebhook(new Headers(), body, now);

  test("signs as it publishes", () => {
    expect(liqpaySignature("your_private_key", "base64_post_string")).toBe(
      "tp+ZLmKm1/E83dIzUpx5ljcttP4=",
    );
  });

  test("leads to its page with what is paid, signed", async () => {
    const intent = await open().createIntent(input);
    if (!("page" in intent)) throw new Error("no page");
    const { searchParams, origin, pathname } = new URL(intent.page);
    expect(`${origin}${pathname}`).toBe("https://www.liqpay.ua/api/3/checkout");
    const data = searchParams.get("data") ?? "";
    expect(searchParams.get("signature")).toBe(liqpaySignature(keys.privateKey, data));
    const text = Buffer.from(data, "base64").toString();
    expect(text).toContain('"amount":1234.50,');
    expect(JSON.parse(text)).toEqual({
      version: 3,
      public_key: "i123",
      action: "pay",
      amount: 1234.5,
      currency: "UAH",
      description: input.purpose,
      order_id: order,
      result_url: input.returnUrl,
      server_url: input.hookUrl,
      expired_date: "2026-11-18 10:00:00",
    });
    expect((await open().createIntent(input)).intent).toBe(intent.intent);
  });

  test.each([
    [{}, { status: "succeeded", amount: 123_450, lastFour: null }],
    [
      { sender_card_mask2: "424242****4242" },
      { status: "succeeded", amount: 123_450, lastFour: "4242" },
    ],
    [{ currency: "USD" }, { status: "succeeded", amount: 0, lastFour: null }],
    [{ status: "processing" }, { status: "processing" }],
    [{ status: "wait_accept" }, { status: "waiting" }],
    [{ status: "failure" }, { status: "failed", failure: "failed" }],
    [{ status: "reversed" }, { status: "expired" }],
    // Test money is none.
    [{ status: "sandbox" }, { status: "waiting" }],
  ])("reads %o as %o", async (over, report) => {
    const event = await read(signed(orderBody(over)));
    expect(event).toMatchObject({ reference: payment, about: "payment", report });
  });

  test.each([
    ["forged", signed(orderBody(), "guessed")],
    ["of another shop", signed(orderBody({ public_key: "i999" }))],
    ["about no order of ours", signed(orderBody({ order_id: "1" }))],
    ["empty", bytes("")],
  ])("a message that is %s is not heard", async (_, body) => {
    expect(await read(body)).toBeNull();
  });

  test("asks for the status and gives money back, once", async () => {
    const sent: Record<string, unknown>[] = [];
    let state = "success";
    const base = await standIn((path, body) => {
      const form = new URLSearchParams(body);
      const data = form.get("data") ?? "";
      const right = form.get("signature") === liqpaySignature(keys.privateKey, data);
      if (path !== "/api/request" || !right) return { json: { status: "error" } };
      const fields = JSON.parse(Buffer.from(data, "base64").toString()) as Record<string, unknown>;
      sent.push(fields);
      return {
        json: fields["action"] === "refund" ? { status: "reversed" } : orderBody({ status: state }),
      };
    });
    const provider = open(base);
    expect(await provider.status(order)).toMatchObject({ status: "succeeded", amount: 123_450 });
    expect(await provider.refund(wanted)).toEqual({ status: "done", amount: 30_05 });
    expect(sent.at(-1)).toMatchObject({ action: "refund", order_id: order, amount: 30.05 });
    state = "reversed";
    expect(await provider.refundStatus(wanted)).toEqual({ status: "sent" });
    // Two parts that make the whole: the order tells of the last of them, and so of both.
    const whole = { ...wanted, refunding: wanted.captured };
    expect(await provider.refundStatus(whole)).toEqual({ status: "done", amount: 30_05 });
    expect(sent.filter(({ action }) => action === "refund")).toHaveLength(1);
    state = "error";
    expect(await provider.status(order)).toEqual({ status: "waiting" });
  });
});

describe("monobank", () => {
  const keys = { name: "monobank", token: "u_token", autopay: true } as const;
  const published =
    "LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==";
  const publishedSign =
    "MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=";
  const publishedBody = JSON.stringify(
    {
      invoiceId: "p2_9ZgpZVsl3",
      status: "created",
      failureReason: "string",
      amount: 4200,
      ccy: 980,
      finalAmount: 4200,
      createdDate: "2019-08-24T14:15:22Z",
      modifiedDate: "2019-08-24T14:15:22Z",
      reference: "84d0070ee4e44667b31371d8f8813947",
      cancelList: [
        {
          status: "processing",
          amount: 4200,
          ccy: 980,
          createdDate: "2019-08-24T14:15:22Z",
          modifiedDate: "2019-08-24T14:15:22Z",
          approvalCode: "662476",
          rrn: "060189181768",
          extRef: "635ace02599849e981b2cd7a65f417fe",
        },
      ],
    },
    null,
    2,
  );

  test("signs as it publishes", () => {
    const key = parseMonobankKey(published);
    expect(isSignedByMonobank(key, publishedSign, bytes(publishedBody))).toBe(true);
    expect(
      isSignedByMonobank(key, publishedSign, bytes(publishedBody.replace("4200", "4201"))),
    ).toBe(false);
    expect(isSignedByMonobank(key, "guessed", bytes(publishedBody))).toBe(false);
  });

  const pair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
  const keyText = ({ publicKey }: ReturnType<typeof pair>) =>
    Buffer.from(publicKey.export({ type: "spki", format: "pem" })).toString("base64");
  const invoiceBody = (over: object = {}) =>
    JSON.stringify({
      invoiceId: "p2_1",
      status: "success",
      amount: 123_450,
      ccy: 980,
      modifiedDate: "2026-11-17T10:00:00Z",
      reference: order,
      paymentInfo: { maskedPan: "444403******1902" },
      ...over,
    });
  const cancelled = (status: string, over: object = {}) => ({
    cancelList: [
      {
        status,
        amount: 30_05,
        ccy: 980,
        modifiedDate: "2026-11-17T11:00:00Z",
        extRef: `${refund.orgId}.${refund.id}`,
        ...over,
      },
    ],
  });
  const signedBy = ({ privateKey }: ReturnType<typeof pair>, body: string) =>
    new Headers({ "x-sign": createSign("sha256").update(body).sign(privateKey, "base64") });

  test("makes an invoice, follows it, gives money back by our own reference", async () => {
    const sent: { path: string; body: Record<string, unknown>; token: unknown }[] = [];
    let state = invoiceBody({ status: "processing" });
    const base = await standIn((path, body, { headers }) => {
      sent.push({ path, body: JSON.parse(body || "{}"), token: headers["x-token"] });
      if (path === "/api/merchant/invoice/create")
        return { json: { invoiceId: "p2_1", pageUrl: "https://pay.mbnk.biz/p2_1" } };
      if (path === "/api/merchant/invoice/cancel") return { json: { status: "processing" } };
      return { json: JSON.parse(state) };
    });
    const provider = monobankProvider(keys, () => now, base);
    expect(await provider.createIntent(input)).toEqual({
      intent: "p2_1",
      page: "https://pay.mbnk.biz/p2_1",
    });
    expect(sent[0]).toEqual({
      path: "/api/merchant/invoice/create",
      token: "u_token",
      body: {
        amount: 123_450,
        ccy: 980,
        merchantPaymInfo: { reference: order, destination: input.purpose },
        redirectUrl: input.returnUrl,
        webHookUrl: input.hookUrl,
        validity: 86_400,
      },
    });
    expect(await provider.status("p2_1")).toEqual({ status: "processing" });
    state = invoiceBody();
    expect(await provider.status("p2_1")).toEqual({
      status: "succeeded",
      amount: 123_450,
      lastFour: "1902",
    });
    expect(await provider.refundStatus(wanted)).toEqual({ status: "unknown" });
    expect(await provider.refund(wanted)).toEqual({ status: "sent" });
    expect(sent.at(-1)?.body).toEqual({
      invoiceId: "p2_1",
      extRef: `${refund.orgId}.${refund.id}`,
      amount: 30_05,
    });
    state = invoiceBody(cancelled("success"));
    expect(await provider.refundStatus(wanted)).toEqual({ status: "done", amount: 30_05 });
  });

  test("fetches the key once, and once more where a signature does not fit", async () => {
    const [old, fresh] = [pair(), pair()];
    let current = old;
    let at = now;
    let fetched = 0;
    const base = await standIn(() => {
      fetched++;
      return { json: { key: keyText(current) } };
    });
    const provider = monobankProvider(keys, () => at, base);
    const read = (by: typeof old, body = invoiceBody()) =>
      provider.readWebhook(signedBy(by, body), bytes(body), now);
    expect(await read(old)).toMatchObject({ reference: payment, about: "payment" });
    expect(await read(old)).toMatchObject({ report: { status: "succeeded", amount: 123_450 } });
    expect(fetched).toBe(1);
    current = fresh;
    at = new Date(now.getTime() + minute);
    expect(await read(fresh)).toMatchObject({ reference: payment });
    expect(fetched).toBe(2);
    // Whoever guesses is not heard, and the key stays.
    expect(await read(pair())).toBeNull();
    expect(await read(fresh)).toMatchObject({ reference: payment });
    const body = invoiceBody(cancelled("success"));
    expect(await read(fresh, body)).toMatchObject({
      reference: refund,
      about: "refund",
      report: { status: "done", amount: 30_05 },
    });
    expect(await read(fresh, invoiceBody({ reference: "1" }))).toBeNull();
    expect(await read(fresh, invoiceBody({ ccy: 840 }))).toMatchObject({ report: { amount: 0 } });
    expect(await read(fresh, invoiceBody({ status: "reversed" }))).toMatchObject({
      report: { status: "expired" },
    });
  });

  test("that is down, or answers nonsense, is away; nothing of the token is said", async () => {
    const down = monobankProvider(keys, () => now, "http://127.0.0.1:9");
    const error: unknown = await down.createIntent(input).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderAway);
    expect(JSON.stringify(error) + String(error)).not.toContain("u_token");
    const base = await standIn(() => ({ status: 500, json: {} }));
    await expect(monobankProvider(keys, () => now, base).status("p2_1")).rejects.toThrow(
      ProviderAway,
    );
    const odd = await standIn(() => ({ json: { invoiceId: 1 } }));
    await expect(monobankProvider(keys, () => now, odd).createIntent(input)).rejects.toThrow(
      ProviderAway,
    );
  });
});
