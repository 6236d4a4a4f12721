import { type Role, isStaff } from "#core/kernel/actor.ts";
import { areas as assistant } from "#core/assistant/areas.ts";
import { areas as billing } from "#core/billing/areas.ts";
import { areas as buildings } from "#core/buildings/areas.ts";
import { areas as chat } from "#core/chat/areas.ts";
import { areas as documents } from "#core/documents/areas.ts";
import { areas as finance } from "#core/finance/areas.ts";
import { areas as identity } from "#core/identity/areas.ts";
import { areas as joining } from "#core/joining/areas.ts";
import type { Area } from "#core/kernel/slice.ts";
import { areas as marketplace } from "#core/marketplace/areas.ts";
import { areas as news } from "#core/news/areas.ts";
import { areas as notifications } from "#core/notifications/areas.ts";
import { areas as requests } from "#core/requests/areas.ts";
import { areas as staff } from "#core/staff/areas.ts";
import { areas as meters } from "#core/meters/areas.ts";
import { areas as bank } from "#core/bank/areas.ts";

/** Visitor of the site; `totpRequired` and `onboardingDue` as in `MeView`. */
export type Visitor = { role: Role; totpRequired?: boolean; onboardingDue?: boolean };

/** Pages of no slice, and those that are yet to come. */
const ownAreas: Readonly<Record<string, Area>> = {
  "/dashboard": "resident",
  "/manager": "manager",
};

/**
 * Every prefix, the longest first. Named one by one, since the list of slices would bring all that they declare to
 * every first visit; a test holds it against that list.
 */
const areas = [
  ownAreas,
  identity,
  buildings,
  documents,
  staff,
  joining,
  requests,
  billing,
  news,
  chat,
  marketplace,
  finance,
  notifications,
  meters,
  bank,
  assistant,
]
  .flatMap((areas) => Object.entries(areas))
  .toSorted(([a], [b]) => b.length - a.length);

const origin = "https://oselia.invalid";
const securityTab = "/profile?tab=security";

/** Returns the home page of a role. */
export function landingFor(role: Role): string {
  return isStaff({ role }) ? "/manager/dashboard" : "/dashboard";
}

/** Returns the first page after signing in: the first steps until they are done or put off. */
export function firstPageFor(visitor: Visitor): string {
  return visitor.onboardingDue ? "/onboarding" : landingFor(visitor.role);
}

/** Returns the area of a path; query and fragment are ignored. Unknown pages are public. */
export function areaFor(path: string): Area {
  const pathname = normalise(path);
  const found = areas.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return found ? found[1] : "public";
}

/** Returns whether a signed-in role may enter an area. */
export function admitsTo(area: Area, role: Role): boolean {
  if (area === "admin") return role === "admin";
  if (area === "manager") return isStaff({ role });
  if (area === "resident") return !isStaff({ role });
  return true;
}

/**
 * Returns where to send somebody who opens `path` (with its query), or null if they may stay.
 * Follows the table "Access flow" of the specification; staff on resident pages go to their own
 * dashboard, and a request opens on the visitor's own side.
 */
export function redirectFor(visitor: Visitor | null, path: string): string | null {
  const area = areaFor(path);
  if (!visitor) {
    if (normalise(path) === "/login") return `/sign-in${queryOf(path)}`;
    return area === "public" || area === "entry" ? null : signInPath(path);
  }
  if (area === "entry") return returnOf(path) ?? firstPageFor(visitor);
  // A new company's administrator sets the second factor up inside the first steps.
  if (visitor.totpRequired && area !== "public") return area === "account" ? null : securityTab;
  if (admitsTo(area, visitor.role)) return null;
  return counterpart(path) ?? landingFor(visitor.role);
}

/**
 * Returns the same request's page for the other side: residents and staff send each other links.
 * The policy decides whether one may see the request.
 */
function counterpart(path: string): string | null {
  const [, manager, number] = /^(\/manager)?\/requests\/(r-\d{1,9})$/.exec(normalise(path)) ?? [];
  if (!number) return null;
  const tail = /[?#].*$/s.exec(path)?.[0] ?? "";
  return `${manager ? "" : "/manager"}/requests/${number.toUpperCase()}${tail}`;
}

/** Returns the sign-in page that leads back to `path`. */
export function signInPath(path: string): string {
  const back = safeReturn(path);
  return back ? `/sign-in?return=${encodeURIComponent(back)}` : "/sign-in";
}

/** Returns the checked `return` of a sign-in address, or null. */
export function returnOf(path: string): string | null {
  return safeReturn(new URLSearchParams(queryOf(path)).get("return"));
}

/**
 * Returns a normalised path of this site that is safe to open after signing in, or null. Other
 * origins and the sign-in pages are never safe.
 */
export function safeReturn(path: unknown): string | null {
  if (typeof path !== "string" || path.length > 2_000) return null;
  // Browsers drop control characters and read "\" as "/": neither belongs in a path of ours.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null;
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return null;
  const local = url.pathname + url.search + url.hash;
  return areaFor(local) === "entry" ? null : local;
}

// Routers decode and ignore case, so that "/%6Danager" is the manager's area as well.
function normalise(path: string): string {
  const pathname = (path.split(/[?#]/, 1)[0] ?? "").toLowerCase();
  return decoded(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function queryOf(path: string): string {
  const [withoutHash = ""] = path.split("#", 1);
  const at = withoutHash.indexOf("?");
  return at < 0 ? "" : withoutHash.slice(at);
}
