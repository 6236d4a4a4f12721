import type { RequestPage, RequestRow } from "#core/requests/views.ts";
import { photo } from "../support/pictures.ts";
import { answered, broken, chooseFromMenu, type PlacesOf, press } from "./place.ts";

const list = /\/api\/requests\?/;
const empty = answered(list, { items: [], nextCursor: null });

/** Lists requests as residents and staff see them. */
export const places: PlacesOf = async ({ read, home }) => {
  const { items } = await read<RequestPage>("/requests?limit=100&mine=true");
  const first = (fits: (row: RequestRow) => boolean) => {
    const found = items.find(fits);
    if (!found) throw new Error("the demo has no such request");
    return found.number;
  };
  const open = first(({ status }) => status === "new");
  const pendingId = first(({ status }) => status === "pending");
  const unrated = first(({ status, rating }) => status === "completed" && rating === undefined);
  const closed = first(({ status, rating }) => status === "completed" && rating !== undefined);
  const desk = `/manager/requests/${open}`;
  return [
    { name: "requests", role: "resident", path: "/requests" },
    { name: "requests-waiting", role: "resident", path: "/requests?tab=waiting" },
    { name: "requests-closed", role: "resident", path: "/requests?tab=closed" },
    { name: "requests-empty", role: "resident", path: "/requests", before: empty },
    { name: "requests-nothing", role: "resident", path: "/requests?q=xyzzy" },
    { name: "requests-failed", role: "resident", path: "/requests", before: broken(list) },
    { name: "request-new", role: "resident", path: "/requests/new" },
    {
      name: "request-new-faults",
      role: "resident",
      path: "/requests/new?category=plumbing",
      act: press((w) => w.requests.form.submit),
    },
    {
      name: "request-mark",
      role: "resident",
      path: "/requests/new",
      act: async (page, w) => {
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: w.requests.form.files_browse }).click();
        await (await chooser).setFiles(await photo("pipe.jpg"));
        const name = w.requests.marks.open.replace("{{name}}", "pipe.jpg");
        await page.getByRole("button", { name }).click();
        await page.getByRole("button", { name: w.requests.marks.place }).click();
      },
    },
    {
      name: "request-record",
      role: "resident",
      path: "/requests/new",
      act: async (page, w) => {
        await press((w) => w.requests.video.record)(page, w);
        // The browsers of the tests have no camera.
        await page
          .getByRole("dialog")
          .getByRole("alert")
          .filter({ hasText: /\S/ })
          .first()
          .waitFor();
      },
    },
    { name: "request-open", role: "resident", path: `/requests/${open}` },
    { name: "request-asked", role: "resident", path: `/requests/${pendingId}` },
    { name: "request-unrated", role: "resident", path: `/requests/${unrated}` },
    { name: "request-closed", role: "resident", path: `/requests/${closed}` },
    {
      name: "request-withdraw",
      role: "resident",
      path: `/requests/${open}`,
      act: (page, w) => chooseFromMenu(page, w.requests.page.actions, w.requests.action.withdraw),
    },
    { name: "request-missing", role: "resident", path: "/requests/R-999999" },
    { name: "owner-requests", role: "owner", path: "/requests" },
    { name: "owner-request-new", role: "owner", path: "/requests/new" },
    { name: "manager-requests", role: "manager", path: "/manager/requests" },
    { name: "manager-breached", role: "manager", path: "/manager/requests?view=breached" },
    { name: "manager-closed", role: "manager", path: "/manager/requests?view=closed" },
    { name: "manager-empty", role: "manager", path: "/manager/requests", before: empty },
    { name: "manager-failed", role: "manager", path: "/manager/requests", before: broken(list) },
    {
      name: "manager-keys",
      role: "manager",
      path: "/manager/requests",
      act: (page) => page.keyboard.press("?"),
    },
    { name: "manager-request-new", role: "manager", path: "/manager/requests/new" },
    {
      name: "manager-request-new-caller",
      role: "manager",
      path: `/manager/requests/new?apartment=${home.apartment}`,
      act: async (page, w) => {
        await page.getByRole("radio", { name: w.request_desk.caller }).click();
        await press((texts) => texts.requests.form.submit)(page, w);
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
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
      act: (page, w) => chooseFromMenu(page, w.requests.page.actions, w.requests.action.hold),
    },
    {
      name: "manager-priority",
      role: "manager",
      path: desk,
      act: (page, w) => chooseFromMenu(page, w.requests.page.actions, w.requests.action.prioritise),
    },
    { name: "admin-requests", role: "admin", path: "/manager/requests" },
  ];
};
