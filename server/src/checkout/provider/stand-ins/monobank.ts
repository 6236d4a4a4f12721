import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import {
  type StandInAnswer,
  type StandInCall,
  type Delivery,
  maskNumber,
  openLine,
} from "./line.ts";

type Invoice = {
  invoiceId: string;
  status: string;
  amount: number;
  ccy: number;
  createdDate: string;
  modifiedDate: string;
  reference?: string | undefined;
  errCode?: string;
  paymentInfo?: { maskedPan: string; paymentSystem: string; paymentMethod: string };
  walletData?: { cardToken: string; walletId: string; status: string };
  /** Where its payer would confirm it. */
  tdsUrl?: string;
  hook?: string | undefined;
  walletId?: string | undefined;
};

/** Body of any call to the stand-in. */
type MonobankFields = Partial<{
  amount: number;
  ccy: number;
  invoiceId: string;
  paymentType: string;
  saveCardData: { saveCard?: boolean; walletId?: string };
  merchantPaymInfo: { reference?: string };
  webHookUrl: string;
  cardToken: string;
  initiationKind: string;
}>;

/** How a charge of a card that is kept ends, by monobank's list of errors; no word of a card: the money is taken. */
const errors: Readonly<Record<string, string>> = {
  [testCards.insufficient_funds]: "59",
  [testCards.card_declined]: "71",
  [testCards.expired]: "51",
  [testCards.failed]: "54",
};

const wrong = (errText: string): StandInAnswer => ({
  status: 400,
  json: { errCode: "1001", errText },
});

/**
 * Opens monobank's acquiring as its documents describe it: invoices, kept cards, a statement,
 * signed messages.
 */
export async function openMonobank(token: string, clock: () => Date) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = publicKey.export({ type: "spki", format: "pem" });
  const invoices = new Map<string, Invoice>();
  const cards = new Map<string, { number: string; walletId: string }>();
  const deliveries: Delivery[] = [];
  /** Amounts taken, charge by charge. */
  const taken: number[] = [];
  let keeps = true;

  function tell(invoice: Invoice, by = privateKey): Delivery {
    const { hook: _hook, walletId: _wallet, tdsUrl: _page, ...status } = invoice;
    const body = JSON.stringify(status);
    const sign = createSign("sha256").update(body).sign(by, "base64");
    const webhook = {
      headers: new Headers({ "x-sign": sign }),
      body: new TextEncoder().encode(body),
    };
    if (invoice.hook && by === privateKey) deliveries.push(webhook);
    return webhook;
  }

  function open(over: Partial<Invoice>): Invoice {
    const at = clock().toISOString();
    const invoice = {
      invoiceId: `p2_${randomUUID().slice(0, 8)}`,
      status: "created",
      amount: 0,
      ccy: 980,
      createdDate: at,
      modifiedDate: at,
      ...over,
    };
    invoices.set(invoice.invoiceId, invoice);
    return invoice;
  }

  function create(body: MonobankFields): StandInAnswer {
    const { amount = -1, ccy, merchantPaymInfo, webHookUrl, paymentType, saveCardData } = body;
    const verifies = paymentType === "verification";
    if (!Number.isInteger(amount) || (verifies ? amount !== 0 : amount <= 0))
      return wrong("invalid 'amount'");
    if (ccy !== 980) return wrong("invalid 'ccy'");
    const { saveCard, walletId } = saveCardData ?? {};
    if (verifies && (!keeps || saveCard !== true || !walletId))
      return wrong("invalid 'saveCardData'");
    const { reference } = merchantPaymInfo ?? {};
    const { invoiceId } = open({ amount, reference, hook: webHookUrl, walletId });
    return { json: { invoiceId, pageUrl: `https://pay.mbnk.biz/${invoiceId}` } };
  }

  function charge(body: MonobankFields): StandInAnswer {
    const { cardToken = "", amount = -1, ccy, merchantPaymInfo, webHookUrl } = body;
    if (!["merchant", "client"].includes(body.initiationKind ?? ""))
      return wrong("invalid 'initiationKind'");
    if (!Number.isInteger(amount) || amount <= 0) return wrong("invalid 'amount'");
    if (ccy !== 980) return wrong("invalid 'ccy'");
    const card = cards.get(cardToken);
    if (!card) return wrong("invalid 'cardToken'");
    const { reference } = merchantPaymInfo ?? {};
    const paymentInfo = {
      maskedPan: maskNumber(card.number),
      paymentSystem: "visa",
      paymentMethod: "wallet",
    };
    const invoice = open({ amount, reference, paymentInfo, hook: webHookUrl });
    Object.assign(invoice, { status: "processing" });
    tell(invoice);
    const errCode = errors[card.number];
    if (card.number === testCards.confirmed) invoice.tdsUrl = "https://acs.example/3ds";
    else if (errCode) Object.assign(invoice, { status: "failure", errCode });
    else {
      invoice.status = "success";
      taken.push(amount);
    }
    if (invoice.status !== "processing") tell(invoice);
    const { invoiceId, status, tdsUrl, createdDate, modifiedDate } = invoice;
    return { json: { invoiceId, status, tdsUrl, amount, ccy, createdDate, modifiedDate } };
  }

  function answer({ method, url, headers, body }: StandInCall): StandInAnswer {
    if (headers["x-token"] !== token)
      return { status: 403, json: { errCode: "FORBIDDEN", errText: "forbidden" } };
    const path = url.pathname.replace("/api/merchant/", "");
    const paramOf = (name: string) => url.searchParams.get(name) ?? "";
    let fields: MonobankFields;
    try {
      fields = JSON.parse(body || "{}") as MonobankFields;
    } catch {
      return wrong("invalid json");
    }
    const found = invoices.get(paramOf("invoiceId") || (fields.invoiceId ?? ""));
    const none = { status: 404, json: { errCode: "NOT_FOUND", errText: "invoice not found" } };
    if (path === "pubkey") return { json: { key: Buffer.from(pem).toString("base64") } };
    if (path === "invoice/create") return create(fields);
    if (path === "wallet/payment") return charge(fields);
    if (path === "invoice/status") return found ? { json: { ...found, tdsUrl: undefined } } : none;
    if (path === "invoice/remove") {
      if (!found) return none;
      Object.assign(found, { status: "expired" });
      return { json: {} };
    }
    if (path === "invoice/cancel") return found ? { json: { status: "processing" } } : none;
    if (path === "wallet") {
      const ownCards = [...cards].filter(([, { walletId }]) => walletId === paramOf("walletId"));
      const wallet = ownCards.map(([cardToken, { number }]) => ({
        cardToken,
        maskedPan: maskNumber(number),
      }));
      return { json: { wallet } };
    }
    if (path === "wallet/card" && method === "DELETE")
      return cards.delete(paramOf("cardToken")) ? { json: null } : wrong("invalid 'cardToken'");
    if (path !== "statement") return { status: 404, json: {} };
    const [from, to] = [Number(paramOf("from")), Number(paramOf("to"))];
    if (!(from > 0) || to - from > 31 * 86_400) return wrong("invalid date format");
    const list = [...invoices.values()].filter(
      ({ status, createdDate }) =>
        ["processing", "success", "failure"].includes(status) &&
        Date.parse(createdDate) >= from * 1_000 &&
        Date.parse(createdDate) <= to * 1_000,
    );
    return { json: { list: list.map((one) => ({ ...one, date: one.createdDate })) } };
  }

  return {
    ...(await openLine(answer)),
    taken,
    deliveries,
    /** The cards that it keeps. */
    cards: () => [...cards.keys()],
    /** Switches tokens on or off for this account. */
    allow: (on: boolean) => void (keeps = on),
    /** Acts as a payer on its page: types a card for an invoice. */
    type(page: string, number: string): void {
      const invoice = invoices.get(page.split("/").at(-1) ?? "");
      if (!invoice) throw new Error("no such invoice");
      const { walletId = "" } = invoice;
      const refused = number === testCards.card_declined;
      const cardToken = `tok${randomUUID().slice(0, 8)}`;
      if (!refused) cards.set(cardToken, { number, walletId });
      invoice.status = refused ? "failure" : "success";
      invoice.paymentInfo = {
        maskedPan: maskNumber(number),
        paymentSystem: "visa",
        paymentMethod: "pan",
      };
      invoice.walletData = { cardToken, walletId, status: refused ? "failed" : "created" };
    },
    /** A message about a charge by somebody who is not monobank. */
    forged(): Delivery {
      const invoice = [...invoices.values()].find(({ hook }) => hook);
      if (!invoice) throw new Error("nothing is told of");
      return tell(
        { ...invoice, status: "success" },
        generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
      );
    },
  };
}
