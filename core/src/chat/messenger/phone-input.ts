import * as z from "zod/mini";
import { phone } from "#core/kernel/numbers/phone.ts";
import { org } from "./inputs.ts";

/** Apart from the other inputs: numbering plans weigh more than all of them. */
export const guestPhoneInput = z.strictObject({ ...org, phone: phone() });
export type GuestPhoneInput = z.infer<typeof guestPhoneInput>;
