export const meterKinds = ["cold_water", "hot_water", "gas", "electricity", "heating"] as const;
export type MeterKind = (typeof meterKinds)[number];

export const meterUnits = ["m3", "kwh", "gcal"] as const;
export type MeterUnit = (typeof meterUnits)[number];

/** Units of each kind of meter, the usual one first. */
export const unitsOf: Readonly<Record<MeterKind, readonly MeterUnit[]>> = {
  cold_water: ["m3"],
  hot_water: ["m3"],
  gas: ["m3"],
  electricity: ["kwh"],
  heating: ["gcal", "kwh"],
};

/** Where a reading comes from. */
export const readingSources = ["resident", "staff", "import"] as const;
export type ReadingSource = (typeof readingSources)[number];

/** Which meters of a month staff look at. */
export const monthStates = ["all", "missing", "odd"] as const;
export type MonthState = (typeof monthStates)[number];

export const meterLimits = {
  serial: { min: 1, max: 40 },
  place: { min: 0, max: 60 },
  /** Whole digits of the dial. */
  digits: { min: 3, max: 9 },
  /** Thousandths of a unit: the highest that nine digits and three places show. */
  value: { min: 0, max: 999_999_999_999 },
  reason: { min: 3, max: 300 },
  /** Meters of an apartment, removed ones included. */
  meters: 200,
  /** Readings entered at once. */
  entries: 100,
  /** Readings that a meter's page shows. */
  readings: 40,
  page: { usual: 50, max: 100 },
  /** Days before the end of a verification on which it is spoken of. */
  verification: 60,
  /** How long ago a reading that staff write down may have been taken. */
  days: 366,
  /** Days for a household, whose reading may have been written without a network. */
  householdDays: 14,
} as const;

/** From which to which day of a month readings are asked for; 31 is its last day. */
export const usualWindow = { fromDay: 20, toDay: 31 } as const;

/** Place of a meter, as far as it decides who may do what. */
export type MeterSubject = { orgId: string; buildingId: string; apartmentId: string };

/** As much of a meter as its readings are judged by. */
export type Dial = { kind: MeterKind; unit: MeterUnit; digits: number };

/** Value of a dial on a local date, in thousandths. */
export type Point = { day: string; value: number };
