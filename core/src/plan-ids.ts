// Apart from the prices, so that the application loads without them.

export const planIds = ["start", "house", "company", "network"] as const;
export type PlanId = (typeof planIds)[number];
