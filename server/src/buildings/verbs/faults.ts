import { Refusal, type RefusalCode } from "#core/kernel/refusal.ts";
import { isStillReferredTo } from "#server/platform/database/sql.ts";

/** Builds a refusal of one field. */
export function refuseField(
  path: string,
  rule: string,
  params?: Record<string, string | number>,
): Refusal {
  const issues = [{ path, rule, ...(params ? { params } : {}) }];
  return new Refusal("generic.validation", { issues });
}

const uniques: Record<string, () => Refusal> = {
  building_address: () => refuseField("address", "building_exists"),
  entrance_number: () => refuseField("number", "unique"),
  apartment_number: () => refuseField("number", "unique"),
  apartment_account: () => refuseField("accountNumber", "unique"),
  residency_no_overlap: () => refuseField("from", "overlaps"),
  person_email: () => new Refusal("auth.user_exists", taken),
};
const taken = { issues: [{ path: "email", rule: "taken_email" }] };

/**
 * Turns violated constraints into refusals, since the database decides when two act at once. `held`
 * is the refusal for something that others refer to.
 */
export async function refuseBrokenConstraints<T>(
  work: Promise<T>,
  occupied: RefusalCode = "places.in_use",
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const { code, constraint: name } = cause as { code?: string; constraint?: string };
    if (isStillReferredTo(code)) throw new Refusal(occupied);
    const refusal = (code === "23505" || code === "23P01") && uniques[name ?? ""]?.();
    throw refusal || error;
  }
}
