// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/app/api/api-error.ts";
import { toast, toastStore } from "#web/ui/toast/toast-store.ts";
import { leadStaff } from "./-lead-staff.ts";

const flat = "00000000-0000-4000-8000-000000000001";
const house = "00000000-0000-4000-8000-000000000002";
const foreign = "00000000-0000-4000-8000-000000000003";

vi.mock("#web/app/api/api.ts", () => ({
  api: {
    apartments: {
      get: async ({ id }: { id: string }) => {
        if (id === foreign) throw new ApiError("generic.not_found");
        return { id, buildingId: house };
      },
    },
    billing: {
      invoice: async ({ number }: { number: string }) => ({
        number,
        apartment: { id: flat, buildingId: house },
      }),
    },
  },
  onApiError: () => undefined,
}));

const home = "/manager/dashboard";
const notices = () => toastStore.get().map(({ title }) => title);
beforeEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
});

test.each([
  [
    "/payments?invoice=INV-2026-11-000001",
    `/manager/buildings/${house}/apartments/${flat}?invoice=INV-2026-11-000001`,
  ],
  [`/meters?home=${flat}`, `/manager/buildings/${house}/apartments/${flat}`],
  ["/documents", "/manager/documents"],
  ["/dashboard", home],
  ["/sign-in", home],
])("staff who open %s come to its counterpart without a word", async (href, page) => {
  expect(await leadStaff(href, home)).toBe(page);
  expect(notices()).toEqual([]);
});

test("where there is no counterpart, or it is not theirs, a notice says why they are at home", async () => {
  expect(await leadStaff(`/apartments/${foreign}`, home)).toBe(home);
  expect(notices()).toEqual(["Ця сторінка лише для мешканців, тож відкрито вашу головну"]);
  expect(await leadStaff("/payments/card", home)).toBe(home);
  expect(notices()).toHaveLength(1);
});
