import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { id } from "#core/kernel/validation.ts";
import { contactKinds } from "./model.ts";

const procedure = proceduresWith({});

/** Setting by which an organisation reaches people of its register who have no account. */
export const outreachSetting = z.object({ enabled: z.boolean() });
export type OutreachSetting = z.infer<typeof outreachSetting>;

/** `seen` is the setting that stood on the screen. */
export const outreachInput = z.strictObject({ enabled: z.boolean(), seen: z.boolean() });
export type OutreachInput = z.infer<typeof outreachInput>;

export const refusalsInput = z.strictObject({ apartmentId: id() });
export type RefusalsInput = z.infer<typeof refusalsInput>;

/** Contacts in an apartment to which no messages may be sent. */
export const contactRefusals = z.object({
  items: z.array(z.object({ personId: id(), kind: z.enum(contactKinds) })),
});
export type ContactRefusals = z.infer<typeof contactRefusals>;

export const outreachContract = {
  get: procedure({
    method: "GET",
    path: "/outreach",
    summary: "Whether people without an account are reached",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: outreachSetting,
  }),
  change: procedure({
    method: "PUT",
    path: "/outreach",
    summary: "Switch messages to people without an account on or off",
    access: "admin",
    input: outreachInput,
    output: outreachSetting,
    refuses: ["generic.conflict"],
  }),
  refusals: procedure({
    method: "GET",
    path: "/outreach/refusals/{apartmentId}",
    summary: "List refused contacts of an apartment's people",
    access: "staff",
    input: refusalsInput,
    output: contactRefusals,
  }),
};
