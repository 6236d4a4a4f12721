import type { AutopaysView, AutopayView } from "#core/autopay/views.ts";
import { answered, chooseFromMenu, closeDialog, type PlacesOf, press, submit } from "./place.ts";

const id = "00000000-0000-4000-8000-000000000001";
const createdAt = "2026-01-17T09:00:00.000Z";

const autopays = (apartmentId: string, over: Partial<AutopaysView> = {}) => {
  const card = { brand: "visa", lastFour: "4242", expires: "2029-12", usable: true };
  const view: AutopaysView = {
    available: true,
    test: true,
    hosted: false,
    blocks: 0,
    tellsExpiry: true,
    others: [],
    items: [
      {
        id,
        apartmentId,
        status: "active",
        reason: null,
        daysBefore: 3,
        chargeLimit: 150_000,
        monthLimit: 300_000,
        card,
        spent: 85_000,
        next: { day: "2026-12-07", amount: 85_000, invoices: 1, announced: true },
        until: null,
        createdAt,
        version: 1,
      },
    ],
    ended: [],
    ...over,
  };
  return answered(/\/api\/autopay$/, view);
};

/** Builds an autopay that waits for another card. */
const expired = (apartmentId: string): AutopayView => ({
  ...savedCard(apartmentId),
  reason: "card_expired",
  daysBefore: 3,
  chargeLimit: 150_000,
  monthLimit: 300_000,
  card: { brand: "visa", lastFour: "4242", expires: "2026-01", usable: false },
  spent: 85_000,
});

/** Builds a card that is kept without autopay. */
const savedCard = (apartmentId: string): AutopayView => ({
  id,
  apartmentId,
  status: "paused",
  reason: "card_only",
  daysBefore: 0,
  chargeLimit: 0,
  monthLimit: 0,
  card: { brand: "visa", lastFour: "4242", expires: "2029-12", usable: true },
  spent: 0,
  next: null,
  until: null,
  createdAt,
  version: 1,
});

/** Lists the states of autopay and of a kept card. */
export const places: PlacesOf = ({ home: { apartment } }) => [
  {
    name: "autopay-turn-on",
    role: "resident",
    path: "/payments",
    act: async (page, w) => {
      await press(({ autopay }) => autopay.off.action)(page, w);
      const dialog = page.getByRole("dialog");
      // Its form comes after the bills of the last months.
      await dialog.getByRole("checkbox").last().waitFor();
      await dialog.getByRole("button", { name: w.autopay.turn_on.submit, exact: true }).click();
      await dialog.getByText(w.validation.autopay_consent).waitFor();
    },
  },
  {
    name: "autopay-paused",
    role: "resident",
    path: "/payments",
    before: autopays(apartment, { items: [expired(apartment)] }),
  },
  {
    name: "autopay-history",
    role: "owner",
    path: "/payments",
    act: async (page, w) => {
      await press(({ autopay }) => autopay.history.action)(page, w);
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    role: "resident",
    name: "autopay",
    path: "/payments",
    before: autopays(apartment),
    act: (page, w) => chooseFromMenu(page, w.autopay.actions, w.autopay.change.action),
    next: [
      {
        name: "autopay-replace",
        act: async (page, w) => {
          await closeDialog(page);
          await chooseFromMenu(page, w.autopay.actions, w.autopay.replace.action);
          await submit(({ autopay }) => autopay.replace.submit)(page, w);
        },
      },
    ],
  },
  {
    role: "resident",
    name: "saved-card",
    path: "/payments",
    before: autopays(apartment, { items: [savedCard(apartment)] }),
    act: press(({ autopay }) => autopay.off.action),
    next: [
      {
        name: "saved-card-remove",
        act: async (page, w) => {
          await closeDialog(page);
          await press(({ autopay }) => autopay.saved.remove.action)(page, w);
          await page.getByRole("alertdialog").waitFor();
        },
      },
    ],
  },
  {
    role: "resident",
    name: "autopay-elsewhere",
    path: "/payments",
    before: autopays(apartment, { hosted: true, items: [] }),
    act: async (page, w) => {
      await press(({ autopay }) => autopay.off.action)(page, w);
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
