export const roles = ["resident", "owner", "manager", "admin"] as const;
export type Role = (typeof roles)[number];

export const residencyKinds = ["owner", "resident"] as const;
export type ResidencyKind = (typeof residencyKinds)[number];

/** An apartment a person lives in or owns today, with the places around it. */
export type Place = {
  orgId: string;
  buildingId: string;
  entranceId: string | null;
  apartmentId: string;
  kind: ResidencyKind;
  /** First day (local date) of it. */
  since: string;
  /** Instant when it was recorded, where that was on its first day. */
  joinedAt?: string | null;
};

/** An apartment a person lived in or owned until a day before today. */
export type FormerPlace = Place & {
  /** First day (local date) that was no longer theirs; `since` itself where it was taken back. */
  until: string;
};

/**
 * Caller. `orgIds` are the organisations that row-level security opens: of staff the one, of
 * residents those of their apartments, today's and former ones.
 */
export type Actor = {
  kind: "person";
  personId: string;
  role: Role;
  name: string;
  email: string;
  sessionId: string;
  orgIds: string[];
  places: Place[];
  /** Residencies that are over: what concerned them then stays theirs to read. */
  formerPlaces?: readonly FormerPlace[];
  /** The buildings a manager is limited to; absent or null: all of the organisation. */
  buildingIds?: readonly string[] | null;
  /** An administrator who has to set up the second factor before anything else. */
  secondFactorDue?: boolean;
};

export type StaffRole = Extract<Role, "manager" | "admin">;

/** Returns true for managers and admins. */
export function isStaff(actor: { role: Role }): boolean {
  return actor.role === "manager" || actor.role === "admin";
}

/** Returns the organisations that the actor works for, or lives or owns in today. */
export function memberOrgIds({ role, orgIds, places }: Actor): string[] {
  if (isStaff({ role })) return orgIds;
  const homes = new Set(places.map(({ orgId }) => orgId));
  return orgIds.filter((id) => homes.has(id));
}

/** Returns true when the actor works for this organisation. */
export function isStaffOf(actor: Actor, orgId: string): boolean {
  return isStaff(actor) && actor.orgIds.includes(orgId);
}

/** Returns true for staff whom nobody has limited to some buildings. */
export function servesAll(actor: Actor): boolean {
  return isStaff(actor) && !actor.buildingIds;
}

/** Returns true when the actor works for this organisation and serves this building. */
export function isStaffOfBuilding(actor: Actor, orgId: string, buildingId: string): boolean {
  return isStaffOf(actor, orgId) && (actor.buildingIds?.includes(buildingId) ?? true);
}

/**
 * Audience of a fact. Stored with the event and checked for every live frame, so that nothing is
 * overheard that may not be read.
 */
export type Audience = {
  staff?: boolean;
  /** The building it is about: managers who do not serve it do not hear of it. */
  staffBuilding?: string | null;
  /** Buildings of a fact about several: managers who serve one of them hear it. */
  staffBuildings?: string[];
  /** Members of staff whose it is, wherever they serve; nothing to whoever no longer is staff. */
  staffPeople?: string[];
  people?: string[];
  apartments?: string[];
  /** The local date it is about: tenants who came to the apartment later do not hear of it. */
  begun?: string;
  /** The instant of that day, for tenants who came on it. */
  begunAt?: string;
  buildings?: string[];
  entrances?: string[];
  /** Everybody with an apartment in the organisation. */
  households?: boolean;
  /** Anybody: guests hear it by the stream of public channels. Who is signed in hears it as what else it names. */
  public?: boolean;
};

/**
 * Returns whether a fact with this audience may reach the actor. A fact without organisation (null)
 * is its people's own; any other also needs membership.
 */
export function isEntitled(actor: Actor, orgId: string | null, audience: Audience): boolean {
  const named = audience.people?.includes(actor.personId) ?? false;
  if (orgId === null) return named;
  if (!actor.orgIds.includes(orgId)) return false;
  if (named) return true;
  if (isStaff(actor)) {
    const { staffBuilding, staffBuildings = staffBuilding ? [staffBuilding] : null } = audience;
    const near =
      !staffBuildings || staffBuildings.some((one) => isStaffOfBuilding(actor, orgId, one));
    const isAssistedPerson = audience.staffPeople?.includes(actor.personId) ?? false;
    return audience.staff === true && (near || isAssistedPerson);
  }
  return actor.places.some(
    (place) =>
      place.orgId === orgId &&
      (audience.households === true ||
        (audience.apartments?.includes(place.apartmentId) &&
          reachesPlace(place, audience.begun ?? null, audience.begunAt)) ||
        audience.buildings?.includes(place.buildingId) ||
        (place.entranceId !== null && audience.entrances?.includes(place.entranceId))),
  );
}

/**
 * Returns whether something that began on this local date concerns the holder of a place: owners
 * always, others since they came; by the instant where `begunAt` says it.
 */
export function reachesPlace(
  { kind, since, joinedAt }: Pick<Place, "kind" | "since" | "joinedAt">,
  begun: string | null,
  begunAt?: string,
) {
  if (kind === "owner" || begun === null) return true;
  return since <= begun && !isBefore(begunAt, joinedAt);
}

/** Returns whether the first instant lies before the second; false where one is not known. */
export function isBefore(instant?: string | null, other?: string | null): boolean {
  return Boolean(instant && other) && Date.parse(instant ?? "") < Date.parse(other ?? "");
}
