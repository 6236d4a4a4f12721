import { emptyDutyPlan } from "#core/requests/duty/plan.ts";
import type { DutyView, RequestAlerts } from "#core/requests/duty/contract.ts";
import type { RequestPage } from "#core/requests/views.ts";
import { answered, broken, type PlacesOf } from "./place.ts";

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const staff = [
  { id: id(1), name: "Людмила Яременко", hasPhone: true, isLockedOut: false },
  { id: id(2), name: "Олександр Білокопитенко", hasPhone: false, isLockedOut: false },
  { id: id(3), name: "Ірина Савчук", hasPhone: true, isLockedOut: false },
];
const night = { from: 18 * 60, to: 9 * 60 };

const duty: DutyView = {
  plan: {
    enabled: true,
    phone: "+380 44 555 01 05",
    hours: [night, night, night, night, night, { from: 0, to: 0 }, null],
    people: [id(1), id(2), id(3)],
    week: [null, id(2), null, null, null, id(3), id(3)],
    exceptions: [{ from: "2026-12-24", to: "2027-01-07", personId: id(3) }],
  },
  version: 1,
  business: { opens: 9 * 60, closes: 18 * 60, days: [1, 2, 3, 4, 5] },
  hasSms: true,
  staff,
  onDuty: [{ id: id(1), name: "Людмила Яременко" }],
};

const alerts: RequestAlerts = {
  items: [
    {
      kind: "duty_call",
      id: 1,
      at: "2026-11-26T00:00:00Z",
      person: { id: id(1), name: "Людмила Яременко" },
      ways: [
        { channel: "push", state: "failed", fault: "no_device" },
        { channel: "sms", state: "delivered", fault: null },
      ],
      openedAt: "2026-11-26T00:04:00Z",
    },
    {
      kind: "duty_call",
      id: 2,
      at: "2026-11-26T00:10:00Z",
      person: null,
      ways: [],
      openedAt: null,
    },
    {
      kind: "escalation",
      id: 3,
      at: "2026-11-26T00:12:00Z",
      clock: "response",
      step: 75,
      people: [{ id: id(1), name: "Людмила Яременко" }],
    },
  ],
  next: { person: { id: id(3), name: "Ірина Савчук" }, at: "2026-11-26T00:20:00Z" },
};

const path = /\/api\/duty$/;
const page = { role: "admin", path: "/manager/duty" } as const;

/** Lists duty: its setting, and its calls on the page of a request. */
export const places: PlacesOf = async ({ read }) => {
  const { items } = await read<RequestPage>("/requests?limit=100&mine=true");
  const open = items.find(({ status }) => status === "new")?.number ?? "";
  return [
    { ...page, name: "duty", before: answered(path, duty) },
    { ...page, name: "duty-unset", before: answered(path, { ...duty, plan: emptyDutyPlan }) },
    { ...page, name: "duty-failed", before: broken(path) },
    {
      role: "manager",
      name: "manager-request-alerts",
      path: `/manager/requests/${open}`,
      before: answered(/\/alerts$/, alerts),
    },
  ];
};
