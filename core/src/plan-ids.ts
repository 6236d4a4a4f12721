// Apart from the prices, which the application does not carry.

export const planIds = ["start", "house", "company", "network"] as const;
export type PlanId = (typeof planIds)[number];
