import type { Page } from "playwright-core";
import type { JoinView, LookView, OnboardingView, OwnJoinView } from "#core/joining/views.ts";
import { stepsFor } from "#core/joining/onboarding.ts";
import type { PlacesOf } from "./place.ts";

const ids = Array.from({ length: 4 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const [id = "", buildingId = "", apartmentId = "", personId = ""] = ids;
const building = { id: buildingId, address: "вул. Сонячна, 12", city: "Київ" };
const joinRequest: OwnJoinView = {
  id,
  organisation: "ОСББ «Сонячний»",
  building,
  apartment: "14",
  kind: "resident",
  basis: null,
  message: "Живу тут від вересня",
  state: "pending",
  reason: null,
  createdAt: "2026-11-18T09:30:00Z",
  decidedAt: null,
  version: 1,
};
const row: JoinView = {
  ...joinRequest,
  apartmentId,
  person: { id: personId, name: "Соломія Гнатюк", email: "s@example.com", phone: "+380671234567" },
  decidedBy: null,
  current: [{ name: "Ірина Бондар", kind: "owner", joined: false }],
  candidate: "Ірина Бондар",
};

/** Answers with the middle of a new company's first steps, where no demo account is. */
const company = (step: OnboardingView["step"]) => (page: Page) => {
  const view: OnboardingView = {
    path: "company",
    step,
    steps: [...stepsFor("company")],
    skipped: [],
    due: true,
    newCompanies: true,
  };
  return page.route(/\/api\/joining\/onboarding/, (route) => route.fulfill({ json: view }));
};

const mine = (request: OwnJoinView) => (page: Page) =>
  page.route(/\/api\/joining\/requests\/mine/, (route) => route.fulfill({ json: [request] }));

const queue = (items: JoinView[]) => (page: Page) =>
  page.route(/\/api\/joining\/requests\?/, (route) =>
    route.fulfill({ json: { items, nextCursor: null, pending: items.length } }),
  );

const invited: LookView = {
  id,
  organisation: joinRequest.organisation,
  city: building.city,
  address: building.address,
  apartment: joinRequest.apartment,
  kind: "owner",
  basis: null,
  inviter: null,
  invitee: null,
  startsOn: null,
  expiresAt: "2026-12-18T09:30:00Z",
};

const look = (page: Page) =>
  page.route(/\/api\/joining\/codes\/look/, (route) => route.fulfill({ json: invited }));

const declined: OwnJoinView = { ...joinRequest, state: "declined", reason: "Принесіть договір." };

/** Lists the ways of joining in all their states. */
export const places: PlacesOf = () => [
  { name: "join-invited", role: null, path: "/join#ABCDEFGHJK", before: look },
  { name: "steps-look", role: "resident", path: "/onboarding?step=language_theme" },
  { name: "steps-who", role: "resident", path: "/onboarding?step=who" },
  { name: "steps-code", role: "resident", path: "/onboarding?step=place&way=code" },
  {
    name: "steps-find-faults",
    role: "resident",
    path: "/onboarding?step=place&way=find",
    act: (page, w) =>
      page.getByRole("button", { name: w.joining.find.submit, exact: true }).click(),
  },
  {
    name: "steps-declined",
    role: "resident",
    path: "/onboarding?step=place&way=waiting",
    before: mine(declined),
  },
  { name: "steps-notifications", role: "resident", path: "/onboarding?step=notifications" },
  { name: "steps-done", role: "resident", path: "/onboarding" },
  {
    name: "steps-organisation",
    role: "resident",
    path: "/onboarding?step=organisation",
    before: company("organisation"),
  },
  {
    name: "steps-building",
    role: "admin",
    path: "/onboarding?step=first_building",
    before: company("first_building"),
  },
  {
    name: "steps-staff",
    role: "admin",
    path: "/onboarding?step=invite_staff",
    before: company("invite_staff"),
  },
  { name: "join-queue", role: "manager", path: "/manager/join-requests", before: queue([row]) },
  {
    name: "join-decline",
    role: "manager",
    path: "/manager/join-requests",
    before: queue([row]),
    act: (page, w) =>
      page.getByRole("button", { name: w.joining.queue.decline, exact: true }).click(),
  },
];
