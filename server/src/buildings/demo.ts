import type { FillDemo } from "#server/platform/slice.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { insertContacts } from "./store/contacts.ts";
import { savePlan } from "./store/places.ts";

/** Fills the contacts and the plan of the demo complex. */
export const fillDemo: FillDemo = async (tx, { orgId, now }) => {
  await savePlan(tx, orgId, { plan: "house", planUntil: addDays(toLocal(now).date, 200) });
  await insertContacts(tx, {
    orgId,
    name: "Правління ОСББ, Ірина Коваль",
    phone: "+380445550142",
    hours: "Пн–Пт 9:00–18:00, обід 13:00–14:00",
    emergencyPhone: "+380445550104",
    address: "1-й під’їзд, перший поверх, кімната правління",
    website: "",
    email: "pravlinnia@sonyachnyi.example",
  });
};
