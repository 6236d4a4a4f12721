import { queryOptions } from "@tanstack/react-query";
import type { EntryView, MeView, ProfileChange } from "#core/identity/model.ts";
import type { Offer } from "#core/offer.ts";
import { ApiError } from "../api/api-error.ts";
import { api, onApiError } from "../api/api.ts";
import { useAuth } from "./auth-store.ts";
import { writeFor } from "../language/format.ts";
import { startLive } from "../live/live.ts";
import { registerLive } from "../live/stale-keys.ts";
import { queryClient, retriesRead } from "../api/query-client.ts";
import { sweepDrafts } from "../drafts/own-drafts.ts";
import { forgetKept, forgetPhotos } from "../offline/forget-kept.ts";
import { useSignInAgain } from "./sign-in-again.ts";

/** Session query: who is signed in, demo or not, letters or not; asked at the start. */
export const entryQuery = queryOptions({
  queryKey: ["entry"],
  queryFn: async ({ signal }) => {
    const entry = await api.identity.me(undefined, { signal });
    writeFor(entry.me);
    if (entry.me && entry.me.id === useAuth.getState().user?.id) nameAnew(entry.me);
    return entry;
  },
  staleTime: 5 * 60_000,
  // Where no answer comes in time the device may know: nobody waits for another one.
  retry: (failures, error) =>
    !(error instanceof ApiError && error.code === "generic.timeout") &&
    retriesRead(failures, error),
});

/** Until the server has answered nothing is promised that it may not offer. */
export const unknownOffer: Offer = { prices: false, newCompanies: true };

const entry = () => [entryQuery.queryKey];

// What a person changes of themselves in one tab, or on another device, holds in all of them at
// once; with a home gained or lost they are somebody else, whatever page they are looking at.
registerLive({
  "identity.": entry,
  "staff.organisation_changed": entry,
  "places.": entry,
  "joining.request_changed": entry,
});

let followed: { personId: string; stop: () => void } | null = null;

/** Returns who is signed in, asked once and kept for five minutes; without a network, as the device knows it. */
export async function loadEntry(): Promise<EntryView> {
  const entry = await queryClient.ensureQueryData(entryQuery).catch((fault: unknown) =>
    import("../offline/restore-session.ts").then(
      ({ restoreSession }) => restoreSession(["entry"], fault),
      () => Promise.reject(fault),
    ),
  );
  applySession(entry.me, entry.horizon);
  return entry;
}

/** Asks anew who is here, after something that changes their role or homes. */
export async function refreshMe(): Promise<void> {
  const { me, horizon } = await queryClient.fetchQuery({ ...entryQuery, staleTime: 0 });
  applySession(me, horizon);
}

/** Takes over what the server says about the person (null: nobody), and where its answer stands among the facts. */
export function applySession(me: MeView | null, horizon: number | null = null): void {
  const { user, login, logout } = useAuth.getState();
  writeFor(me);
  if (!me) {
    if (user) {
      logout();
      void forgetKept();
    }
    stopFollowing();
    return;
  }
  const { id, email, role, name } = me;
  if (user?.id !== id || user.email !== email || user.role !== role || user.name !== name)
    login({ id, email, role, name });
  if (followed?.personId === id) return;
  stopFollowing();
  followed = { personId: id, stop: startLive(id, horizon, sessionLost) };
}

/** Starts the session of a person and removes what was kept of another. */
export function signedIn(me: MeView, entry?: Omit<EntryView, "me">): void {
  const before = queryClient.getQueryData(entryQuery.queryKey);
  if (before?.me?.id !== me.id) {
    queryClient.clear();
    void forgetKept();
  }
  const { demo = false, mail = true, offer = unknownOffer } = entry ?? before ?? {};
  const horizon = entry?.horizon ?? null;
  queryClient.setQueryData(entryQuery.queryKey, {
    me,
    demo,
    mail,
    offer,
    horizon,
    accessEnded: null,
  });
  applySession(me, horizon);
  useSignInAgain.getState().close();
}

/** Updates the person's data without asking the server. */
export function updateMe(me: MeView): void {
  queryClient.setQueryData(entryQuery.queryKey, (entry) => (entry ? { ...entry, me } : entry));
  writeFor(me);
  nameAnew(me);
}

function nameAnew({ name, email, role }: MeView): void {
  useAuth.getState().updateUser({ name, email, role });
}

/** Keeps a choice with the account, for letters and other devices; this page does not wait for it. */
export function rememberPreference(change: Pick<ProfileChange, "language" | "theme">): void {
  if (!useAuth.getState().isAuthenticated) return;
  api.identity.updateProfile(change).then(updateMe, () => undefined);
}

/**
 * Signs out here and in the other tabs, with or without a network; nothing half-written stays. What the server does not
 * hear now, a cookie tells it with the next call.
 */
export async function signOut(): Promise<void> {
  markLeaving();
  stopFollowing();
  const { user } = useAuth.getState();
  if (user) sweepDrafts(user.id);
  // Removed, not emptied: other tabs know by it that somebody signed out on purpose.
  useAuth.persist.clearStorage();
  useAuth.getState().logout();
  const context = { timeout: 5_000 };
  await Promise.all([
    forgetKept(),
    user && forgetPhotos(user.id),
    api.identity.signOut(undefined, { context }).catch(() => undefined),
  ]);
  location.assign("/login");
}

/** Seconds after which the server ends any session by itself. */
const longestSession = 90 * 24 * 3_600;

/** Marks this browser as one that leaves: for the server nobody is here any more. */
function markLeaving(): void {
  const prefix = location.protocol === "https:" ? "__Host-" : "";
  const secure = prefix ? "; secure" : "";
  document.cookie = `${prefix}oselia-leaving=1; path=/; samesite=lax; max-age=${longestSession}${secure}`;
}

/** Reports that the session ended: asks to sign in over the page and keeps what is there. */
function sessionLost(): void {
  if (!useAuth.getState().isAuthenticated) return;
  stopFollowing();
  void forgetKept();
  useSignInAgain.getState().open();
}

/** Closes the question to sign in if another tab has done so. */
async function resume(personId: string | null): Promise<void> {
  const { me, ...entry } = await queryClient.fetchQuery({ ...entryQuery, staleTime: 0 });
  if (!me) return;
  // What the page shows and what is typed in it belong to whoever was here before.
  if (me.id !== personId) location.assign("/");
  else signedIn(me, entry);
}

function stopFollowing(): void {
  followed?.stop();
  followed = null;
}

onApiError((error) => {
  if (error.code === "auth.session_expired" || error.code === "generic.unauthorized") sessionLost();
});

/** Other tabs write `auth-storage`; this one follows whoever they signed in or out. */
window.addEventListener("storage", ({ key, newValue }) => {
  if (key !== "auth-storage" && key !== null) return;
  const before = useAuth.getState().user?.id ?? null;
  if (before !== null && newValue === null) return location.assign("/login");
  // The page stays under the question to sign in, with what is typed in it and whose it is.
  if (useSignInAgain.getState().shown) return void resume(before);
  void Promise.resolve(useAuth.persist.rehydrate()).then(() => {
    const after = useAuth.getState().user?.id ?? null;
    if (before === after) return;
    stopFollowing();
    if (before !== null) location.assign(after === null ? "/login" : "/");
    else if (document.hidden) location.reload();
  });
});
