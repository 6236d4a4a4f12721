import type { DraftLine } from "#core/billing/lifecycle.ts";
import {
  lineTotal,
  microPerHundredth,
  microPerThousandth,
  microPerUnit,
} from "#core/billing/rules/line.ts";
import { toKopecks, sumKopecks } from "#core/kernel/money.ts";
import { addDays } from "#core/kernel/time.ts";
import type { Bill, Coming, Course } from "#server/billing/builder.ts";
import type { Random } from "#server/platform/random.ts";

/** How a household pays: in time, now and then late, months ahead, or not the last so many that were due. */
export type Habit = "prompt" | "late" | "ahead" | { owes: number };

/** How people pay, of ten payments. */
const usage: Record<Coming["method"], number> = { transfer: 5, card: 3, cash: 2 };
const methods = ["cash", "transfer", "card"] as const satisfies readonly Coming["method"][];

const dueDay = 20;
const months = 18;

/** Lists the first days of the last months, the oldest first. */
export function issueDays(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: months }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return first.toISOString().slice(0, 10);
  }).toReversed();
}

/** Makes the fee of each month and its payments. `area` is hundredths of a square metre. */
export function courseOf(random: Random, area: number, habit: Habit, today: string): Course {
  const bills = issueDays(today).map((issuedOn) => feeOf(issuedOn, area));
  const unpaid = owedOf(bills, habit, today);
  const comings = bills.flatMap((bill, at): Coming[] => {
    const method = random.weighted(methods, (one) => usage[one]);
    const usual = addDays(bill.issuedOn, random.int(2, dueDay - 2));
    const late = addDays(bill.dueOn, random.int(1, 9));
    const pay = (amount: number, receivedOn = usual): Coming[] =>
      receivedOn <= today ? [{ receivedOn, amount: toKopecks(amount), method, bill }] : [];
    if (habit === "ahead") return at % 4 === 0 ? pay(bill.total * 4) : [];
    if (habit === "late") return pay(bill.total, at < months - 2 ? late : usual);
    const [first] = unpaid;
    // Some of those who owe brought a part.
    if (bill === first)
      return random.chance(0.35) ? pay(Math.floor(bill.total / 20_000) * 10_000) : [];
    return unpaid.includes(bill) ? [] : pay(bill.total);
  });
  return { bills, comings: comings.filter(({ amount }) => amount > 0) };
}

/** Returns the invoices that a habit leaves open. */
function owedOf(bills: readonly Bill[], habit: Habit, today: string): Bill[] {
  if (typeof habit !== "object") return [];
  const due = bills.filter(({ dueOn }) => dueOn < today);
  return bills.slice(due.length - habit.owes);
}

/** Makes a line of so many kopecks a square metre. */
function lineByArea(title: string, area: number, price: number): DraftLine {
  const priced = { quantityMicro: area * microPerHundredth, unitPrice: toKopecks(price) };
  return { title, unit: "m2", ...priced, total: lineTotal(priced) };
}

function feeOf(issuedOn: string, area: number): Bill {
  return billOf({
    issuedOn,
    dueOn: `${issuedOn.slice(0, 8)}${dueDay}`,
    type: "maintenance",
    lines: [
      lineByArea("Утримання будинку і прибудинкової території", area, 785),
      lineByArea("Внесок до резервного фонду", area, 120),
    ],
  });
}

function billOf(bill: Omit<Bill, "period" | "total">): Bill {
  const first = `${bill.issuedOn.slice(0, 8)}01`;
  // A bill of a month's first day is for the month that is over.
  const period = (bill.issuedOn === first ? addDays(first, -1) : first).slice(0, 7);
  return { ...bill, period, total: sumKopecks(bill.lines.map((line) => line.total)) };
}

const aMonth = (title: string, price: number): DraftLine[] => {
  const amount = toKopecks(price);
  return [{ title, unit: "month", quantityMicro: microPerUnit, unitPrice: amount, total: amount }];
};

/** Makes a tenant's money: fees and water paid at once, and parking to be paid. */
export function tenantCourse(random: Random, area: number, today: string): Course {
  const { bills, comings } = together(
    paidAtOnce(random, area, today),
    waterCourse(random, today, { start: 214_000, least: 4_200, most: 7_600 }),
  );
  const parking = billOf({
    issuedOn: addDays(today, -3),
    dueOn: addDays(today, 11),
    type: "parking",
    lines: aMonth("Місце на паркінгу № 14", 85_000),
  });
  return { bills: [...bills, parking], comings };
}

/**
 * Makes an owner's money: fees, water and past parking paid at once, an overdue share of a repair,
 * a second parking place paid in part.
 */
export function ownerCourse(random: Random, area: number, today: string): Course {
  const { bills, comings } = together(
    paidAtOnce(random, area, today),
    waterCourse(random, today, { start: 388_000, least: 5_100, most: 9_400 }),
    parkingCourse(today),
  );
  const repair = billOf({
    issuedOn: addDays(today, -58),
    dueOn: addDays(today, -33),
    type: "other",
    lines: [lineByArea("Цільовий внесок на ремонт під’їзду", area, 2_800)],
  });
  const parking = billOf({
    issuedOn: addDays(today, -9),
    dueOn: addDays(today, 10),
    type: "parking",
    lines: aMonth("Місце на паркінгу № 8", 85_000),
  });
  const part: Coming = {
    receivedOn: addDays(today, -4),
    amount: toKopecks(50_000),
    method: "transfer",
    bill: parking,
  };
  return { bills: [...bills, repair, parking], comings: [...comings, part] };
}

/** Makes past months of parking, which became dearer at the turn of the year; paid within days. */
function parkingCourse(today: string): Course {
  const year = today.slice(0, 4);
  return paidSoon(
    today,
    issueDays(today).map((issuedOn) =>
      billOf({
        issuedOn,
        dueOn: `${issuedOn.slice(0, 8)}${dueDay}`,
        type: "parking",
        lines: aMonth("Місце на паркінгу № 7", issuedOn.startsWith(year) ? 85_000 : 70_000),
      }),
    ),
  );
}

/** First value of a water meter, and the least and most used in a month, all in thousandths. */
type WaterUse = { start: number; least: number; most: number };

/** Makes a bill of water by the meter for each past month; paid within days. */
function waterCourse(random: Random, today: string, { start, least, most }: WaterUse): Course {
  let readingAfter = start;
  const bills = issueDays(today).map((issuedOn) => {
    const [readingBefore, used] = [readingAfter, random.int(least, most)];
    readingAfter += used;
    const priced = { quantityMicro: used * microPerThousandth, unitPrice: toKopecks(3_040) };
    const line: DraftLine = {
      title: "Холодна вода і водовідведення",
      unit: "m3",
      ...priced,
      total: lineTotal(priced),
      readingBefore,
      readingAfter,
    };
    const dueOn = `${issuedOn.slice(0, 8)}${dueDay}`;
    return billOf({ issuedOn, dueOn, type: "utilities", lines: [line] });
  });
  return paidSoon(today, bills);
}

function paidSoon(today: string, bills: Bill[]): Course {
  const comings = bills.flatMap((bill): Coming[] => {
    const receivedOn = addDays(bill.issuedOn, 3);
    const paid = { amount: bill.total, method: "transfer", bill } as const;
    return receivedOn <= today ? [{ receivedOn, ...paid }] : [];
  });
  return { bills, comings };
}

function together(...courses: readonly Course[]): Course {
  return {
    bills: courses.flatMap(({ bills }) => bills),
    comings: courses.flatMap(({ comings }) => comings),
  };
}

function paidAtOnce(random: Random, area: number, today: string): Course {
  const { bills } = courseOf(random, area, "prompt", today);
  const comings = bills.map((bill, at): Coming => {
    const soon = addDays(bill.issuedOn, 2);
    const receivedOn = soon < today ? soon : today;
    return { receivedOn, amount: bill.total, method: at % 2 === 0 ? "transfer" : "card", bill };
  });
  return { bills, comings };
}
