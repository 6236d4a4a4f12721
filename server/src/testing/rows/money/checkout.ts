import type { Row, Stage } from "../../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const household = ["resident", "owner"] as const;
const households = [...household, "neighbour", "foreign resident"] as const;

const inAdvance = ({ house }: Stage) => ({
  apartmentId: house.apartmentId,
  invoiceIds: [],
  owed: 0,
  amount: 100,
  paymentPurpose: house.buildingCanary,
});

/** A payment that the resident has begun. */
const begun = async (stage: Stage) => {
  const path = "/api/checkout/payments";
  const { payment } = await stage.ask("resident", "POST", path, inAdvance(stage));
  return { id: (payment as { id: string }).id };
};

export const checkout: Record<string, Row> = {
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
  "checkout.refund": {
    input: async (stage) => ({
      ...(await stage.paidByCard()),
      amount: 1,
      reason: "Сплачено двічі",
    }),
    ok: management,
  },
};
