import type { BrowserContext, Page } from "playwright-core";
import type { PlaceView } from "#core/buildings/model.ts";
import type { RequestPage, RequestRow } from "#core/requests/views.ts";
import { registerPlaces } from "./register-places.ts";
import { documentsPlaces } from "./documents-places.ts";
import { billingPlaces } from "./pages-billing.ts";
import { joiningPlaces } from "./pages-joining.ts";
import { staffPlaces } from "./pages-staff.ts";
import type { words } from "./words.ts";

export type Role = "resident" | "owner" | "manager" | "admin";
type Words = (typeof words)["uk"];

/** A page in one of its states: how to come there, and what to do once there. */
export type Place = {
  name: string;
  role: Role | null;
  path: string;
  /** Puts the page into its state, in the language of `w`. */
  act?: (page: Page, w: Words) => Promise<unknown>;
  /** Before the page is opened, e.g. an answer of the server's that is hard to come by. */
  before?: (page: Page) => Promise<unknown>;
};

/** Numbers of the demo's requests by what they are good for. */
export type Numbers = {
  open: string;
  asked: string;
  unrated: string;
  closed: string;
  home: { building: string; entrance: string; apartment: string };
};

/** Finds them as the signed-in person of `context` sees them. */
export async function findNumbers(context: BrowserContext): Promise<Numbers> {
  const answer = await context.request.get("/api/requests?limit=100&mine=true");
  const { items } = (await answer.json()) as RequestPage;
  const first = (fits: (row: RequestRow) => boolean) => {
    const found = items.find(fits);
    if (!found) throw new Error("the demo has no such request");
    return found.number;
  };
  const mine = await context.request.get("/api/places/mine");
  const [place] = (await mine.json()) as PlaceView[];
  return {
    home: {
      building: place?.building.id ?? "",
      entrance: place?.entrance?.id ?? "",
      apartment: place?.apartment.id ?? "",
    },
    open: first(({ status }) => status === "new"),
    asked: first(({ status }) => status === "pending"),
    unrated: first(({ status, rating }) => status === "completed" && rating === null),
    closed: first(({ status, rating }) => status === "completed" && rating !== null),
  };
}

const requestList = /\/api\/requests\?/;

const empty = (page: Page) =>
  page.route(requestList, (route) => route.fulfill({ json: { items: [], nextCursor: null } }));

const broken = (page: Page) =>
  page.route(requestList, (route) =>
    route.fulfill({
      status: 500,
      headers: { "x-request-id": "00000000-0000-4000-8000-000000000000" },
      json: { defined: true, code: "generic.server", status: 500, message: "", data: {} },
    }),
  );

const press = (name: (w: Words) => string) => (page: Page, w: Words) =>
  page
    .getByRole("button", { name: name(w), exact: true })
    .first()
    .click();

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

/** Buildings as their staff sees them, and a flat as its people do. */
function buildingPlaces({ building, entrance, apartment }: Numbers["home"]): Place[] {
  const all = "/manager/buildings";
  const house = `${all}/${building}`;
  const flat = `${house}/apartments/${apartment}`;
  const manager = { role: "manager" as const };
  const none = (page: Page) =>
    page.route(/\/api\/buildings\?/, (route) =>
      route.fulfill({ json: { items: [], nextCursor: null } }),
    );
  return [
    { ...manager, name: "buildings", path: all },
    { ...manager, name: "buildings-none", path: all, before: none },
    { ...manager, name: "building-new", path: `${all}/new` },
    {
      ...manager,
      name: "building-new-faults",
      path: `${all}/new`,
      act: press((w) => w.buildings.new.submit),
    },
    { ...manager, name: "building", path: house },
    { ...manager, name: "building-table", path: `${house}?view=table` },
    {
      ...manager,
      name: "building-edit",
      path: house,
      act: (page, w) => choose(page, w.buildings.actions, w.buildings.edit.title),
    },
    { ...manager, name: "entrance", path: `${house}/entrances/${entrance}` },
    { ...manager, name: "apartment", path: flat },
    {
      ...manager,
      name: "apartment-owner",
      path: flat,
      act: press((w) => w.buildings.arrival.add_owner),
    },
    {
      ...manager,
      name: "apartment-shares",
      path: flat,
      act: press((w) => w.buildings.share.title),
    },
    { name: "my-apartment", role: "resident", path: `/apartments/${apartment}` },
  ];
}

/** Every page, its dialogs, and its empty and failed states. */
export function placesOf({ open, asked, unrated, closed, home }: Numbers): readonly Place[] {
  const visitor: Place[] = [
    { name: "landing", role: null, path: "/" },
    { name: "sign-in", role: null, path: "/sign-in" },
    {
      name: "sign-in-faults",
      role: null,
      path: "/sign-in",
      act: press((w) => w.identity.sign_in.submit),
    },
    { name: "sign-up", role: null, path: "/sign-up" },
    {
      name: "sign-up-faults",
      role: null,
      path: "/sign-up",
      act: press((w) => w.identity.sign_up.submit),
    },
    { name: "forgot-password", role: null, path: "/forgot-password" },
    { name: "reset-password", role: null, path: "/reset-password#abc" },
    { name: "reset-password-no-token", role: null, path: "/reset-password" },
    { name: "verify-email", role: null, path: "/verify-email#abc" },
    { name: "email-change", role: null, path: "/email-change#abc" },
    { name: "design-system", role: null, path: "/design-system" },
    { name: "not-found", role: null, path: "/no-such-page" },
    { name: "offline", role: null, path: "/offline.html" },
    {
      name: "language-menu",
      role: null,
      path: "/forgot-password",
      act: press((w) => w.shell.language),
    },
  ];
  const resident: Place[] = [
    { name: "dashboard", role: "resident", path: "/dashboard" },
    { name: "requests", role: "resident", path: "/requests" },
    { name: "requests-waiting", role: "resident", path: "/requests?tab=waiting" },
    { name: "requests-closed", role: "resident", path: "/requests?tab=closed" },
    { name: "requests-empty", role: "resident", path: "/requests", before: empty },
    { name: "requests-nothing", role: "resident", path: "/requests?q=xyzzy" },
    { name: "requests-failed", role: "resident", path: "/requests", before: broken },
    { name: "request-new", role: "resident", path: "/requests/new" },
    {
      name: "request-new-faults",
      role: "resident",
      path: "/requests/new?category=plumbing",
      act: press((w) => w.requests.form.submit),
    },
    { name: "request-open", role: "resident", path: `/requests/${open}` },
    { name: "request-asked", role: "resident", path: `/requests/${asked}` },
    { name: "request-unrated", role: "resident", path: `/requests/${unrated}` },
    { name: "request-closed", role: "resident", path: `/requests/${closed}` },
    {
      name: "request-withdraw",
      role: "resident",
      path: `/requests/${open}`,
      act: (page, w) => choose(page, w.requests.page.actions, w.requests.action.withdraw),
    },
    { name: "request-missing", role: "resident", path: "/requests/R-999999" },
    { name: "profile", role: "resident", path: "/profile" },
    { name: "profile-security", role: "resident", path: "/profile?tab=security" },
    { name: "profile-settings", role: "resident", path: "/profile?tab=settings" },
    { name: "profile-notifications", role: "resident", path: "/profile?tab=notifications" },
    { name: "profile-privacy", role: "resident", path: "/profile?tab=privacy" },
    { name: "profile-data", role: "resident", path: "/profile?tab=data" },
    {
      name: "email-change-dialog",
      role: "resident",
      path: "/profile",
      act: press((w) => w.profile.email.change),
    },
    {
      name: "deletion-dialog",
      role: "resident",
      path: "/profile?tab=data",
      act: press((w) => w.profile.deletion.ask),
    },
    {
      name: "two-step-setup",
      role: "resident",
      path: "/profile?tab=security",
      act: press((w) => w.identity.totp.enable),
    },
    {
      name: "account-menu",
      role: "resident",
      path: "/profile",
      act: (page) => page.getByRole("button", { name: /resident@/ }).click(),
    },
  ];
  const owner: Place[] = [
    { name: "owner-dashboard", role: "owner", path: "/dashboard" },
    { name: "owner-requests", role: "owner", path: "/requests" },
    { name: "owner-request-new", role: "owner", path: "/requests/new" },
    { name: "owner-profile", role: "owner", path: "/profile" },
  ];
  const desk = `/manager/requests/${open}`;
  const manager: Place[] = [
    { name: "manager-dashboard", role: "manager", path: "/manager/dashboard" },
    { name: "manager-requests", role: "manager", path: "/manager/requests" },
    { name: "manager-breached", role: "manager", path: "/manager/requests?view=breached" },
    { name: "manager-closed", role: "manager", path: "/manager/requests?view=closed" },
    { name: "manager-empty", role: "manager", path: "/manager/requests", before: empty },
    { name: "manager-failed", role: "manager", path: "/manager/requests", before: broken },
    {
      name: "manager-keys",
      role: "manager",
      path: "/manager/requests",
      act: (page) => page.keyboard.press("?"),
    },
    { name: "manager-request", role: "manager", path: desk },
    { name: "manager-request-closed", role: "manager", path: `/manager/requests/${closed}` },
    {
      name: "manager-actions",
      role: "manager",
      path: desk,
      act: press((w) => w.requests.page.actions),
    },
    {
      name: "manager-accept",
      role: "manager",
      path: desk,
      act: press((w) => w.requests.action.accept),
    },
    { name: "manager-ask", role: "manager", path: desk, act: press((w) => w.requests.action.ask) },
    {
      name: "manager-hold",
      role: "manager",
      path: desk,
      act: (page, w) => choose(page, w.requests.page.actions, w.requests.action.hold),
    },
    {
      name: "manager-priority",
      role: "manager",
      path: desk,
      act: (page, w) => choose(page, w.requests.page.actions, w.requests.action.prioritise),
    },
  ];
  const admin: Place[] = [
    { name: "admin-dashboard", role: "admin", path: "/manager/dashboard" },
    { name: "admin-requests", role: "admin", path: "/manager/requests" },
    { name: "admin-profile", role: "admin", path: "/profile?tab=security" },
  ];
  return [
    ...joiningPlaces,
    ...documentsPlaces,
    ...staffPlaces,
    ...visitor,
    ...resident,
    ...owner,
    ...manager,
    ...registerPlaces,
    ...admin,
    ...buildingPlaces(home),
    ...billingPlaces(home),
  ];
}

/** Waits until the page stands: nothing loads, letters are drawn in their own type. */
export async function settled(page: Page): Promise<void> {
  await page.locator(":is(h1, h2):visible").first().waitFor();
  await page.waitForFunction(() => {
    // The design system shows what is busy for ever.
    const busy = location.pathname === "/design-system" ? ".boot" : "[aria-busy=true], .boot";
    return !document.querySelector(busy) && document.fonts.status === "loaded";
  });
}
