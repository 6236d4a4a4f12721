import type { FillDemo } from "#server/platform/slice.ts";
import { insertContacts } from "./store/contacts.ts";

/** Fills the contacts of the demo complex. */
export const fillDemo: FillDemo = async (tx, { orgId }) => {
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
