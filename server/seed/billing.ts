import { sql } from "drizzle-orm";
import { toLocal } from "#core/kernel/time.ts";
import { addBooks } from "#server/billing/builder.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { courseOf, type Habit, ownerCourse, tenantCourse } from "./billing-course.ts";
import { seedDecisions } from "./decisions.ts";
import type { Demo } from "./complex-buildings.ts";
import { type Random, seededFor } from "#server/platform/random.ts";

type SeedApartment = { id: string; area: number; payer: string | null };

const habits: readonly Habit[] = [
  ...Array.from({ length: 11 }, (_, n): Habit => ({ owes: 1 + (n % 3) })),
  "ahead",
  "ahead",
  "ahead",
];

/** Fills eighteen months of fees of a complex: most are paid in time, about twelve apartments owe. */
export async function seedBills(
  tx: Tx,
  random: Random,
  { orgId, by }: { orgId: string; by: string },
  demo: Demo,
  now: Date,
): Promise<void> {
  const today = toLocal(now).date;
  const apartments = await apartmentsOf(tx, orgId, true);
  const [rented, lived] = [demo.rented.place.apartmentId, demo.lived.place.apartmentId];
  const special = drawn(
    random,
    apartments.filter(({ id }) => id !== rented && id !== lived),
  );
  const courses = apartments.map((apartment) => {
    const { area } = apartment;
    if (apartment.id === rented) return { apartment, course: tenantCourse(random, area, today) };
    if (apartment.id === lived) return { apartment, course: ownerCourse(random, area, today) };
    const habit = special.get(apartment.id) ?? (random.chance(0.12) ? "late" : "prompt");
    return { apartment, course: courseOf(random, area, habit, today) };
  });
  // Where nobody lives an owner from elsewhere pays, by a standing order.
  for (const apartment of await apartmentsOf(tx, orgId, false)) {
    const { bills, comings } = courseOf(random, apartment.area, "prompt", today);
    const method = "transfer";
    courses.push({
      apartment,
      course: { bills, comings: comings.map((one) => ({ ...one, method })) },
    });
  }
  const decide = await seedDecisions(tx, seededFor("decisions"), { orgId, by }, now);
  for (const { course } of courses) for (const bill of course.bills) decide(bill);
  await addBooks(tx, random, { orgId, by, now }, courses);
}

/** Draws a payment habit for a few apartments. */
function drawn(random: Random, apartments: readonly SeedApartment[]): Map<string, Habit> {
  const left = [...apartments];
  return new Map(
    habits.flatMap((habit): [string, Habit][] => {
      const [apartment] = left.splice(random.int(0, left.length - 1), 1);
      return apartment ? [[apartment.id, habit]] : [];
    }),
  );
}

async function apartmentsOf(tx: Tx, orgId: string, lived: boolean): Promise<SeedApartment[]> {
  const rows = await tx.execute<SeedApartment>(sql`
    select a.id, a.area_hundredths as area,
      (select r.person_id from residency r where r.apartment_id = a.id and r.valid_to is null
        order by exists (select from account where account.person_id = r.person_id) desc, r.id limit 1) as payer from apartment a join building b on b.id = a.building_id
    where a.org_id = ${orgId} and a.area_hundredths is not null and a.archived_at is null
      and exists (select 1 from residency r where r.apartment_id = a.id and r.valid_to is null) = ${lived}
    order by b.address, a.number_order, a.number`);
  return [...rows];
}
