import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { AskedInput, CountInput, InvitationsInput } from "#core/joining/inputs.ts";
import { joiningLimits } from "#core/joining/model.ts";
import { type OnboardingPath, stepsFor } from "#core/joining/onboarding.ts";
import { buildingsOf, canServe, ownPath } from "#core/joining/policy.ts";
import type {
  FoundView,
  GuestView,
  InvitationPage,
  InvitationView,
  JoinPage,
  JoinView,
  LetterRunView,
  LettersCount,
  OnboardingView,
  OwnJoinView,
} from "#core/joining/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { guestsQuery, invitationOrder, invitationsQuery } from "./reads/invitations.ts";
import {
  buildingsFoundQuery,
  joinOrder,
  joinRequestsQuery,
  ownQuery,
} from "./reads/join-requests.ts";
import { addressedQuery, runsQuery } from "./reads/letters.ts";
import { readOnboarding, type OnboardingState } from "./store.ts";
import { asGuest, asThemselves } from "./store/tenant.ts";
import { organisationsAsked } from "./store.ts";

/** Returns the actor's organisation and the buildings they serve (null: all). */
const served = (actor: Actor) => ({
  orgId: staffOrgId(actor),
  buildingIds: buildingsOf(actor),
});

/** Lists invitations of the buildings the actor serves, the newest first. */
export async function listInvitations(
  world: World,
  actor: Actor,
  input: InvitationsInput,
): Promise<InvitationPage> {
  const { limit = joiningLimits.page.default } = input;
  const query = invitationsQuery({ ...input, ...served(actor), now: world.clock(), limit });
  return pageOf(invitationOrder, await runRead(world.db, actor, query), limit);
}

/** Returns an invitation. Refuses with generic.not_found. */
export async function getInvitation(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<InvitationView> {
  const one = { id, state: undefined, limit: 1, now: world.clock() };
  const [found] = await runRead(world.db, actor, invitationsQuery({ ...one, ...served(actor) }));
  if (!found) throw new Refusal("generic.not_found");
  return found.row;
}

/** Lists the open invitations of guests to an apartment, newest first: the actor's, for owners also of its residents. */
export function listGuests(
  world: World,
  actor: Actor,
  { apartmentId }: { apartmentId: string },
): Promise<GuestView[]> {
  const now = world.clock();
  const who = { personId: actor.personId, now, today: toLocal(now).date };
  return runRead(world.db, actor, guestsQuery(apartmentId, who));
}

/** Returns the last runs of letters of the buildings that the actor serves. */
export function listLetterRuns(
  world: World,
  actor: Actor,
  { buildingId }: { buildingId?: string | undefined },
): Promise<LetterRunView[]> {
  const { buildingIds } = served(actor);
  return runRead(world.db, actor, runsQuery({ buildingIds, buildingId, now: world.clock() }));
}

/** Returns the progress of a run. Refuses with generic.not_found. */
export async function getLetterRun(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<LetterRunView> {
  const { buildingIds } = served(actor);
  const query = runsQuery({ buildingIds, id, now: world.clock() });
  const [run] = await runRead(world.db, actor, query);
  if (!run) throw new Refusal("generic.not_found");
  return run;
}

/** Counts the apartments that would get letters, and the letters that name several people. */
export async function countLetters(
  world: World,
  actor: Actor,
  input: CountInput,
): Promise<LettersCount> {
  const flats = await listAddressed(world, actor, input);
  return { flats: flats.length, shared: flats.filter(({ named }) => named > 1).length };
}

/**
 * Lists the apartments that get letters, with how many people each names. Refuses with
 * generic.not_found.
 */
export async function listAddressed(
  world: World,
  actor: Actor,
  wanted: CountInput & { apartmentIds?: string[] | undefined },
): Promise<{ id: string; named: number }[]> {
  const { buildingId } = wanted;
  orRefuse(canServe(actor, { orgId: served(actor).orgId, buildingId }));
  const query = addressedQuery({ ...wanted, today: toLocal(world.clock()).date });
  const found = await runRead(world.db, actor, query);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Finds buildings of any organisation by words of the address; only what stands on their walls. */
export async function findPlaces(
  world: World,
  actor: Actor,
  { search }: { search: string },
): Promise<FoundView[]> {
  await world.limits.consume("placesFound", actor.personId);
  const patterns = wordsIn(search).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  if (patterns.length === 0) return [];
  const query = buildingsFoundQuery(patterns, joiningLimits.found);
  return runRead(world.db, asThemselves(actor.personId), query);
}

/** Splits a search into words as `private.house_words` does, without words for streets. */
function wordsIn(search: string): string[] {
  const street =
    /^(вул|вулиця|ул|улица|просп|проспект|пр-т|пров|провулок|пер|бул|бульвар|буд|дом|д|м|г)$/;
  return search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['ʼ’`´‘′]/g, "")
    .split(/[\s.,;]+/)
    .filter((word) => word && !street.test(word))
    .slice(0, 8);
}

/** Returns the actor's join requests, the newest first. */
export async function listOwnJoinRequests(
  world: World,
  { personId }: Actor,
): Promise<OwnJoinView[]> {
  const scope = asThemselves(personId);
  const orgIds = await inTenant(world.db, scope, (tx) => organisationsAsked(tx, personId));
  if (orgIds.length === 0) return [];
  const query = ownQuery({ personId, limit: joiningLimits.mine });
  return runRead(world.db, { orgIds, personId }, query);
}

/** Returns one of the actor's join requests. Refuses with generic.not_found. */
export async function getOwnJoinRequest(
  world: World,
  actor: Actor,
  { orgId, id }: { orgId: string; id: string },
): Promise<OwnJoinView> {
  const query = ownQuery({ personId: actor.personId, limit: 1, id });
  const [view] = await runRead(world.db, asGuest(actor, orgId), query);
  if (!view) throw new Refusal("generic.not_found");
  return view;
}

/** Returns join requests of the buildings that the actor serves: pending first, then the newest. */
export async function listJoinRequests(
  world: World,
  actor: Actor,
  input: AskedInput,
): Promise<JoinPage> {
  const { limit = joiningLimits.page.default } = input;
  const today = toLocal(world.clock()).date;
  const query = joinRequestsQuery({ ...input, ...served(actor), today, limit });
  const { found, pending } = await runRead(world.db, actor, query);
  return { ...pageOf(joinOrder, found, limit), pending };
}

/** Returns a join request. Refuses with generic.not_found. */
export async function getJoinRequest(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<JoinView> {
  const one = { id, state: undefined, limit: 1, today: toLocal(world.clock()).date };
  const { found } = await runRead(world.db, actor, joinRequestsQuery({ ...one, ...served(actor) }));
  if (!found[0]) throw new Refusal("generic.not_found");
  return found[0].row;
}

/** Returns the actor's progress in the first steps. */
export async function getOnboarding(world: World, actor: Actor): Promise<OnboardingView> {
  const { personId } = actor;
  const state = await inTenant(world.db, asThemselves(personId), (tx) =>
    readOnboarding(tx, personId),
  );
  return viewOf(world, state, ownPath(actor));
}

/** Returns the first steps; people who had a home or post before need none. */
export function viewOf(
  { config }: Pick<World, "config">,
  state: OnboardingState | null,
  chosenPath: OnboardingPath | null,
): OnboardingView {
  const path = state?.path ?? chosenPath;
  return {
    path,
    step: state?.step ?? "language_theme",
    steps: [...stepsFor(path)],
    skipped: state?.skipped ?? [],
    due: state ? state.completedAt === null : chosenPath === null,
    newCompanies: config.newCompanies,
  };
}
