import { newInvoice, newLine } from "#core/billing/builder.ts";
import { addDays } from "#core/kernel/time.ts";
import { consentVersion } from "#core/autopay/model.ts";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import type { CallerName, MatrixRow, Stage } from "../../matrix-rows.ts";

const household = ["resident", "owner"] as const;
const households = [...household, "neighbour", "former resident", "foreign resident"] as const;
const management = ["manager", "admin"] as const;

type OwnAutopay = { id: string; version: number; reason?: string | null };

/** Creates a card that the resident gave to the provider. */
const card = async (stage: Stage) => {
  const { apartmentId } = stage.house;
  const path = "/api/autopay/cards";
  const { url, setup, secret } = await stage.ask("resident", "POST", path, { apartmentId });
  const typed = {
    cardNumber: testCards.succeeded,
    cardHolder: "OLENA KOVALENKO",
    expiry: "12/27",
    cvv: "123",
  };
  const answer = await fetch(String(url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost:3000" },
    body: JSON.stringify({ intent: setup, secret, ...typed }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { setup: String(setup), token, consent: consentVersion };
};

const rule = { daysBefore: 0, chargeLimit: 100_00, monthLimit: 200_00 };

/** Owner and resident of the apartment may both have one, where they know of each other. */
const beside = { invoiceIds: [], beside: true };

/** Returns the resident's autopay, turned on. */
const ownAutopay = async (stage: Stage): Promise<OwnAutopay> => {
  const { items } = await stage.ask("resident", "GET", "/api/autopay");
  const [known] = items as OwnAutopay[];
  // A card that is only kept goes over into the autopay that is turned on.
  if (known && known.reason !== "card_only") return { id: known.id, version: known.version };
  const { apartmentId } = stage.house;
  const input = { apartmentId, ...rule, ...(await card(stage)), ...beside };
  const { id, version } = await stage.ask("resident", "POST", "/api/autopay", input);
  return { id: String(id), version: Number(version) };
};

/** Removes autopay, so that each caller may turn their own on. */
const none = async (stage: Stage, caller: CallerName) => {
  const member = household.find((one) => one === caller);
  if (!member) return;
  const { items } = await stage.ask(member, "GET", "/api/autopay");
  for (const { id } of items as OwnAutopay[])
    await stage.ask(member, "POST", `/api/autopay/${id}/stop`);
};

const ownId = async (stage: Stage) => ({ id: (await ownAutopay(stage)).id });

export const autopay: Record<string, MatrixRow> = {
  "autopay.mine": {
    input: async (stage) => {
      await ownAutopay(stage);
      return {};
    },
    ok: households,
  },
  "autopay.charges": { input: ownId, ok: ["resident"] },
  "autopay.beginCard": {
    input: async ({ house: { apartmentId } }) => ({ apartmentId }),
    ok: household,
  },
  "autopay.turnOn": {
    input: async (stage, caller) => {
      await none(stage, caller);
      const { apartmentId } = stage.house;
      return { apartmentId, ...rule, ...(await card(stage)), ...beside };
    },
    ok: household,
  },
  "autopay.keepCard": {
    input: async (stage, caller) => {
      await none(stage, caller);
      return { apartmentId: stage.house.apartmentId, ...(await card(stage)) };
    },
    ok: household,
  },
  "autopay.change": {
    input: async (stage) => ({ ...(await ownAutopay(stage)), ...rule }),
    ok: ["resident"],
  },
  "autopay.replaceCard": {
    input: async (stage) => ({ ...(await ownAutopay(stage)), ...(await card(stage)) }),
    ok: ["resident"],
  },
  "autopay.pause": { input: ownAutopay, ok: ["resident"] },
  "autopay.resume": { input: ownAutopay, ok: ["resident"] },
  "autopay.stop": { input: ownId, ok: ["resident"] },
  "autopay.pay": {
    input: async (stage) => {
      const { apartmentId } = stage.house;
      const { id } = await ownAutopay(stage);
      const lines = [newLine(785)];
      const wanted = newInvoice(apartmentId, 0, { dueOn: addDays(stage.today(), 20), lines });
      const issued = await stage.ask("manager", "POST", "/api/billing/invoices", wanted);
      const { id: invoiceId, remaining } = issued as { id: string; remaining: number };
      return { id, parts: [{ apartmentId, invoiceIds: [invoiceId], amount: remaining }] };
    },
    ok: ["resident"],
  },
  "autopay.ofApartment": {
    input: async (stage) => {
      await ownAutopay(stage);
      return { apartmentId: stage.house.apartmentId };
    },
    ok: management,
  },
};
