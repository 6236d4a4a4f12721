/** Figures of the page, in order. */
export const figures = ["active", "sla", "response", "payments", "occupancy"] as const;
export type Figure = (typeof figures)[number];

/** Figures that are counted from requests. */
export const requestFigures = ["active", "sla", "response"] as const;
export type RequestFigure = (typeof requestFigures)[number];

export const periodKinds = ["month", "last_month", "quarter", "year", "own"] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A range of local dates (Europe/Kyiv), both ends in it. */
export type Period = { from: string; to: string };

export const analyticsLimits = {
  /** Days of a period: two years. */
  days: 731,
  /** First answers whose minutes are reckoned one by one; of more only the newest. */
  responses: 2_000,
  /** Up to so many days a chart goes by weeks, beyond by months. */
  weekly: 92,
  page: { usual: 20, max: 100 },
} as const;

/**
 * Counts behind a figure. `active`: `part` requests; shares: `part` of `whole` (requests, kopecks,
 * apartments); `response`: `part` minutes over `whole` answers. `left` were not counted: there are
 * too many.
 */
export type Tally = { part: number; whole: number; left: number };
