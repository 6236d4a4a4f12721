import { randomBytes } from "node:crypto";
import type { PaymentReport } from "#core/checkout/lifecycle.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { hour } from "#core/kernel/time.ts";
import { toHryvnias } from "./amount.ts";
import {
  type AskLiqpay,
  isKnownOrder,
  isNoCard,
  isNoOrder,
  lastFourOf,
  liqpayReport,
  type OrderState,
} from "./liqpay-wire.ts";
import { type CardKeeping, ProviderAway, type Reference } from "./provider.ts";
import { writeReference } from "./reference.ts";

/** Kopecks that `auth` blocks to check a card. */
const blocked = toKopecks(100);
/** How long its page waits for a card that is to be kept. */
const setupLife = hour;
/** An address that is nobody's, where it has not said from where a card was typed. */
const noAddress = "127.0.0.1";

/** Prefix of a kept card's charge; its order is that of any payment. */
const prefix = "kept:";
const writeKept = (reference: Reference) => `${prefix}${writeReference(reference)}`;

/** Names the order by which a card is kept. */
const cardOf = ({ orgId, id }: Reference) => `card_${orgId}_${id}_`;

/**
 * Parses our token of a card: the address from which it was typed, which LiqPay wants again, and
 * its token.
 */
function readCard(card: string): { ip: string; token: string } {
  const [ip = noAddress, token = ""] = card.split("/");
  return { ip, token };
}

const brands: Readonly<Record<string, string>> = { mc: "mastercard" };

type LiqpayContext = {
  ask: AskLiqpay;
  /** Its page for an order, with the hour until which it waits. */
  pageOf: (fields: Record<string, string>, amount: string, life: number) => string;
  test: boolean;
};

/**
 * Cards that LiqPay keeps: typed on its page at an authorisation, which blocks a hryvnia and takes nothing, and charged by
 * their token. A charge is an order of its own, known by our reference.
 */
export function liqpayKeeping({ ask, pageOf, test }: LiqpayContext): {
  keeping: CardKeeping;
  /** Where the charge of a kept card stands; null for what is none. */
  status: (intent: string) => Promise<PaymentReport | null>;
} {
  async function askOrder(fields: Record<string, string>, amount?: string): Promise<OrderState> {
    const answer = await ask(fields, amount);
    if (!answer) throw new ProviderAway("LiqPay answered nonsense");
    return answer;
  }

  const keeping: CardKeeping = {
    blocks: blocked,
    tellsExpiry: false,
    lacksIdempotencyKey: true,
    createSetup(owner, returnUrl) {
      const setup = `${cardOf(owner)}${randomBytes(12).toString("base64url")}`;
      const fields = {
        action: "auth",
        currency: "UAH",
        description: "Картка для автоплатежу",
        order_id: setup,
        recurringbytoken: "1",
        result_url: returnUrl,
      };
      return Promise.resolve({ setup, page: pageOf(fields, toHryvnias(blocked), setupLife) });
    },
    async keep({ setup }, owner) {
      if (!setup.startsWith(cardOf(owner))) return null;
      const order = await askOrder({ action: "status", order_id: setup });
      if (order.status === "processing") throw new ProviderAway("LiqPay is still keeping a card");
      const good = order.status === "success" || (order.status === "sandbox" && test);
      const lastFour = lastFourOf(order.sender_card_mask2);
      if (!good || !order.card_token || !lastFour) return null;
      const type = order.sender_card_type?.toLowerCase() ?? null;
      const token = `${order.ip ?? noAddress}/${order.card_token}`;
      return { token, brand: type && (brands[type] ?? type), lastFour, expires: null };
    },
    createIntent: ({ reference }) => Promise.resolve({ intent: writeKept(reference) }),
    async charge(_intent, card, { reference, amount, purpose, hookUrl }) {
      const { ip, token } = readCard(card);
      const fields = {
        action: "paytoken",
        card_token: token,
        currency: "UAH",
        description: purpose,
        ip,
        order_id: writeReference(reference),
        server_url: hookUrl,
      };
      const order = await askOrder(fields, toHryvnias(amount));
      if (isNoCard(order)) return null;
      return isKnownOrder(order) ? { status: "processing" } : liqpayReport(order, test, true);
    },
    async forget(card) {
      const { token: card_token } = readCard(card);
      const fields = { action: "token_update", card_token, card_token_action: "DELETE" };
      const answer = await askOrder(fields);
      if (answer.status !== "success" && !isNoCard(answer))
        throw new ProviderAway(`LiqPay has not forgotten a card: ${answer.err_code ?? ""}`);
    },
  };

  return {
    keeping,
    async status(intent) {
      if (!intent.startsWith(prefix)) return null;
      const order = await askOrder({ action: "status", order_id: intent.slice(prefix.length) });
      if (isNoOrder(order)) return { status: "waiting" };
      // It speaks of our call, and not of an order.
      if (!order.order_id) throw new ProviderAway(`LiqPay answered ${order.err_code ?? ""}`);
      return liqpayReport(order, test, true);
    },
  };
}
