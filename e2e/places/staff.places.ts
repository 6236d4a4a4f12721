import type { Page } from "playwright-core";
import type { InvitationView, OfferView, StaffView } from "#core/staff/model.ts";
import { choose } from "../support/choose.ts";
import type { PlacesOf } from "./place.ts";

const invitation: InvitationView = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "olena.melnyk@example.com",
  role: "manager",
  buildings: [{ id: "00000000-0000-4000-8000-000000000002", address: "вул. Сонячна, 12" }],
  language: "uk",
  invitedBy: "Людмила Яременко",
  sentAt: "2026-11-18T09:30:00Z",
  expiresAt: "2026-11-25T09:30:00Z",
};

/**
 * Answers with staff whose access is off and who leave work behind, and an invitation without an
 * answer.
 */
async function eventful(page: Page): Promise<void> {
  await page.route("**/api/staff", async (route) => {
    const answer = await route.fetch();
    const { organisation, plan, members } = (await answer.json()) as StaffView;
    const [first, ...rest] = members;
    const gone = first && { ...first, disabledAt: "2026-11-10T08:00:00Z", openRequests: 3 };
    const body: StaffView = {
      organisation,
      plan,
      members: [...rest, ...(gone ? [gone] : [])],
      invitations: [invitation],
    };
    await route.fulfill({ response: answer, json: body });
  });
}

const offer: OfferView = {
  organisation: "ОСББ «Сонячний»",
  email: invitation.email,
  role: "manager",
  buildings: ["вул. Сонячна, 12"],
  invitedBy: "Людмила Яременко",
  expiresAt: invitation.expiresAt,
  hasAccount: false,
  firstName: "",
  lastName: "",
};

const offered = (over: Partial<OfferView>) => (page: Page) =>
  page.route("**/api/staff/offer", (route) => route.fulfill({ json: { ...offer, ...over } }));

const staff = { role: "admin" as const, path: "/manager/staff" };
const log = { role: "admin" as const, path: "/manager/audit-log" };
const join = { role: null, path: "/join-staff#a-secret-of-a-letter" };

/** Lists places of staff: the list, the audit log, and accepting an invitation. */
export const places: PlacesOf = () => [
  { ...staff, name: "staff", before: eventful },
  {
    ...staff,
    name: "staff-invite",
    path: `${staff.path}?invite=true`,
    act: (page, w) => choose(page.getByRole("radio", { name: w.staff.invite.buildings_some })),
  },
  {
    ...staff,
    name: "staff-disable",
    act: async (page, w) => {
      await page.locator("[data-member]").first().click();
      await page.getByRole("menuitem", { name: w.staff.disable }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    ...staff,
    name: "staff-contacts",
    act: (page, w) => page.getByRole("button", { name: w.contacts.change }).click(),
  },
  { ...log, name: "audit-log" },
  {
    ...log,
    name: "audit-entry",
    path: `${log.path}?kind=register.imported`,
    act: async (page) => {
      await page.locator("[data-entry]").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...log,
    name: "audit-decision",
    path: `${log.path}?kind=finance.tariff_created`,
    act: async (page) => {
      await page.locator("[data-entry]").filter({ hasText: "Внесок до резервного" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { ...log, name: "audit-none", path: `${log.path}?from=2020-01-01&to=2020-01-02` },
  { ...join, name: "join-staff", before: offered({}) },
  { ...join, name: "join-staff-known", before: offered({ hasAccount: true }) },
  { ...join, name: "join-staff-dead" },
];
