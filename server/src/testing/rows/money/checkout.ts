import type { MatrixRow, Stage } from "../../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const household = ["resident", "owner"] as const;
const households = [...household, "neighbour", "former resident", "foreign resident"] as const;

const inAdvance = ({ house }: Stage) => ({
  apartmentId: house.apartmentId,
  invoiceIds: [],
  owed: 0,
  amount: 100,
  paymentPurpose: house.buildingCanary,
});

/** Begins a payment of the resident. */
const begun = async (stage: Stage) => {
  const path = "/api/checkout/payments";
  const { payment } = await stage.ask("resident", "POST", path, inAdvance(stage));
  return { id: (payment as { id: string }).id };
};

/** Creates a refund without news for more than an hour. */
const hanging = async (stage: Stage) => {
  const { id } = await stage.paidByCard();
  const path = `/api/checkout/payments/${id}/refunds`;
  const { left } = await stage.ask("manager", "GET", path);
  await stage.ask("manager", "POST", path, { amount: 1, left, reason: "Сплачено двічі" });
  const { items } = await stage.ask("manager", "GET", path);
  return { id: (items as { id: string }[])[0]?.id ?? "" };
};

export const checkout: Record<string, MatrixRow> = {
  "checkout.overview": {
    input: async (stage) => {
      await begun(stage);
      return {};
    },
    ok: households,
  },
  "checkout.payment": { input: begun, ok: ["resident"] },
  "checkout.start": { input: async (stage) => inAdvance(stage), ok: household },
  "checkout.pay": {
    // Good for nothing, so that nothing is charged.
    input: async (stage) => ({ ...(await begun(stage)), token: "tok_0123456789abcdef" }),
    ok: ["resident"],
  },
  "checkout.refunds": { input: ({ paidByCard }) => paidByCard(), ok: management },
  "checkout.askRefund": { input: hanging, ok: management },
  "checkout.settleRefund": {
    input: async (stage) => ({
      ...(await hanging(stage)),
      outcome: "done",
      reason: "За кабінетом",
    }),
    ok: management,
  },
  "checkout.refund": {
    input: async (stage) => {
      const { id } = await stage.paidByCard();
      const { left } = await stage.ask("manager", "GET", `/api/checkout/payments/${id}/refunds`);
      return { id, amount: 1, left, reason: "Сплачено двічі" };
    },
    ok: management,
  },
};
