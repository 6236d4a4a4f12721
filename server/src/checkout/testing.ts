import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import type { StartedPaymentView } from "#core/checkout/views.ts";
import type { Clock } from "#core/kernel/time.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import type { Books } from "#server/billing/testing.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import type { CardSandbox } from "#server/platform/start/config.ts";
import { createSandbox } from "../../sandbox/sandbox.ts";
import { payWithToken, startPayment } from "./verbs/pay.ts";
import { receiveWebhook } from "./verbs/webhook.ts";

/** A message as the sandbox has sent it. */
export type Delivery = { headers: Headers; body: Uint8Array };

const page = "http://localhost:3000";
const goodCard = {
  cardNumber: testCards.succeeded,
  cardHolder: "OLENA KOVALENKO",
  expiry: "12/27",
  cvv: "123",
};

/**
 * Opens the sandbox in a test, a hundred times as fast. Its webhooks wait in `deliveries` until the
 * test delivers them; `told` waits until so many have come.
 */
export async function openSandbox(clock: Clock) {
  const deliveries: Delivery[] = [];
  const waiting: { count: number; resume: () => void }[] = [];
  const hook = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = new Headers({
        "x-sandbox-signature": String(request.headers["x-sandbox-signature"]),
      });
      deliveries.push({ headers, body: new Uint8Array(Buffer.concat(chunks)) });
      response.end();
      for (const { count, resume } of waiting) if (deliveries.length >= count) resume();
    })();
  });
  const hookPort = await listening(hook);
  const secrets = { secret: "calls", webhookSecret: "webhooks" };
  const webhookUrl = `http://127.0.0.1:${hookPort}/`;
  const sandbox = createSandbox({ ...secrets, webhookUrl, pages: [page] }, clock, 100);
  const server = createServer(sandbox.answer);
  const origin = `http://127.0.0.1:${await listening(server)}`;
  const cards: CardSandbox = { ...secrets, url: origin, origin };

  return {
    cards,
    deliveries,
    delivered: (count: number) =>
      deliveries.length >= count
        ? Promise.resolve()
        : new Promise<void>((resume) => waiting.push({ count, resume })),
    /** Acts as the browser: tokenises a card for a payment. */
    async tokenise(
      { tokeniser }: Pick<StartedPaymentView, "tokeniser">,
      card: Partial<Record<keyof typeof goodCard, string>> = {},
      from = page,
    ) {
      if (!tokeniser) throw new Error("the card is typed elsewhere");
      const { url, intent, secret } = tokeniser;
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", origin: from },
        body: JSON.stringify({ intent, secret, ...goodCard, ...card }),
      });
      const reply = (await answer.json()) as { token?: string; code?: string; field?: string };
      return { status: answer.status, ...reply, token: reply.token ?? "" };
    },
    async close() {
      sandbox.stop();
      for (const one of [server, hook]) {
        one.close();
        one.closeAllConnections();
        await once(one, "close");
      }
    },
  };
}
export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>;

type Till = { world: TestWorld; sandbox: TestSandbox; books: Books };

/** Pays for apartment 1 by card; what the provider tells of it is handed on unless it gets lost. Gives the payment's id. */
export async function payByCard(
  { world, sandbox, books }: Till,
  amount: number,
  waitsForWebhook = true,
) {
  world.setNow(new Date(world.clock().getTime() + 1_000));
  const [apartmentId] = books.flats;
  const { balance } = await getAccount(world, books.ann, { apartmentId });
  const input = { apartmentId, invoiceIds: [], owed: Math.max(0, balance), amount };
  const wanted = { ...input, paymentPurpose: "Внески" };
  const { payment, tokeniser } = await startPayment(world, books.ann, wanted, randomUUID());
  const { token } = await sandbox.tokenise({ tokeniser });
  const from = sandbox.deliveries.length;
  await payWithToken(world, books.ann, { id: payment.id, token });
  await sandbox.delivered(from + 3);
  if (waitsForWebhook)
    for (const one of sandbox.deliveries.slice(from)) await receiveWebhook(world, one);
  return payment.id;
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
