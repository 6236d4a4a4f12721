import { type Actor, isBefore, isStaff, type Place, type StaffRole } from "./actor.ts";
import { isTakenBack } from "./former-home.ts";
import { Refusal } from "./refusal.ts";

/** An apartment where somebody lives or owns. */
export type ScopeHome = {
  orgId: string;
  buildingId: string;
  entranceId: string | null;
  apartmentId: string;
  /** First local date that concerns them; null is all of the past: owners see it. */
  since: string | null;
  /** Instant of that day from which they see what has an instant; null is its midnight. */
  joinedAt: string | null;
};

/** An apartment where somebody lived or owned until a local date; what is of that date is no longer theirs. */
export type FormerHome = ScopeHome & { until: string };

/**
 * Scope of rows that an actor may see, as data. `isInScope` decides by it,
 * `platform/read/access.ts` writes it as SQL.
 */
export type AccessScope = {
  orgIds: readonly string[];
  personId: string;
} & (
  | {
      kind: "staff";
      /** The buildings they serve; null: all. */ buildingIds: readonly string[] | null;
    }
  | {
      kind: "household";
      /** Each apartment once. */ homes: readonly ScopeHome[];
      /** Residencies that are over. */ former: readonly FormerHome[];
    }
);

/** As much of something as decides who may see it. */
export type AccessSubject = {
  orgId: string;
  buildingId: string;
  apartmentId: string | null;
  /** The local date it is of: tenants who came later do not see it. Null concerns everybody there. */
  begun: string | null;
  /** The instant of that day, where it has one. */
  begunAt?: string;
  /** People whose it is, wherever they live or serve. */
  people?: readonly (string | null)[];
  /** People whose it is while they are staff. */
  staffPeople?: readonly (string | null)[];
};

/** Returns the actor's scope. In an apartment ownership outranks tenancy; of two tenancies the earlier one counts. */
export function accessScope(actor: Actor): AccessScope {
  const { orgIds, personId, buildingIds, places, formerPlaces = [] } = actor;
  if (isStaff(actor)) return { orgIds, personId, kind: "staff", buildingIds: buildingIds ?? null };
  const homes = new Map<string, ScopeHome>();
  for (const place of places) {
    const { orgId, buildingId, entranceId, apartmentId } = place;
    const sight = earlierSight(homes.get(apartmentId), place);
    homes.set(apartmentId, { orgId, buildingId, entranceId, apartmentId, ...sight });
  }
  const former = formerPlaces.map(({ orgId, buildingId, entranceId, apartmentId, ...term }) => {
    // A residency that was taken back gives no access, not even an owner's access to the past.
    const { since, until } = term;
    const sight = isTakenBack(term) ? { since, joinedAt: null } : earlierSight(undefined, term);
    return { orgId, buildingId, entranceId, apartmentId, ...sight, until };
  });
  return { orgIds, personId, kind: "household", homes: [...homes.values()], former };
}

type Sight = Pick<ScopeHome, "since" | "joinedAt">;
type Beginning = Pick<Place, "kind" | "since" | "joinedAt">;

function earlierSight(
  known: Sight | undefined,
  { kind, since, joinedAt = null }: Beginning,
): Sight {
  if (kind === "owner" || known?.since === null) return { since: null, joinedAt: null };
  if (!known || since < known.since) return { since, joinedAt };
  if (since > known.since) return { since: known.since, joinedAt: known.joinedAt };
  const fromMidnight = joinedAt === null || known.joinedAt === null;
  if (fromMidnight) return { since, joinedAt: null };
  return { since, joinedAt: isBefore(joinedAt, known.joinedAt) ? joinedAt : known.joinedAt };
}

/** Returns whether the scope includes a subject. */
export function isInScope(scope: AccessScope, subject: AccessSubject): boolean {
  const { orgId, buildingId, apartmentId, begun, begunAt, people = [], staffPeople = [] } = subject;
  if (!scope.orgIds.includes(orgId)) return false;
  if (people.includes(scope.personId)) return true;
  if (scope.kind === "staff")
    return servesBuilding(scope, buildingId) || staffPeople.includes(scope.personId);
  const home = scope.homes.find((one) => one.apartmentId === apartmentId);
  if (!home) return false;
  if (home.since === null || begun === null) return true;
  return home.since <= begun && !isBefore(begunAt, home.joinedAt);
}

/** Returns whether something of an apartment began while it was a former home of theirs. */
export function isOfFormerHome(
  scope: AccessScope,
  { orgId, apartmentId, begun, begunAt }: AccessSubject,
): boolean {
  if (scope.kind === "staff" || begun === null) return false;
  return scope.former.some(
    (home) =>
      home.orgId === orgId &&
      home.apartmentId === apartmentId &&
      (home.since === null || home.since <= begun) &&
      !isBefore(begunAt, home.joinedAt) &&
      begun < home.until,
  );
}

/** Returns whether the scope is one of staff who serve this building. */
export function servesBuilding(scope: AccessScope, buildingId: string): boolean {
  return scope.kind === "staff" && (scope.buildingIds?.includes(buildingId) ?? true);
}

/** A place that is shared: an apartment, the whole building, or the whole organisation. */
export type SharedPlace = { orgId: string; buildingId: string | null; apartmentId: string | null };

/** Returns whether a place's shared things concern one of their homes; `owned`: one they own. */
export function isAtHome(scope: AccessScope, place: SharedPlace, { owned = false } = {}): boolean {
  if (scope.kind !== "household") return false;
  return scope.homes.some(
    (home) =>
      (!owned || home.since === null) &&
      (place.apartmentId
        ? home.apartmentId === place.apartmentId
        : place.buildingId
          ? home.buildingId === place.buildingId
          : home.orgId === place.orgId),
  );
}

/** Member of staff, who works for exactly one organisation. */
export type StaffActor = Actor & { role: StaffRole; orgIds: [string] };

/** Narrows an actor to a member of staff with their organisation. */
export function isStaffActor(actor: Actor): actor is StaffActor {
  return isStaff(actor) && actor.orgIds.length === 1;
}

/** Returns the organisation that the actor works for. Refuses everybody else with generic.not_found. */
export function staffOrgId(actor: Actor): string {
  if (!isStaffActor(actor)) throw new Refusal("generic.not_found");
  const [orgId] = actor.orgIds;
  return orgId;
}
