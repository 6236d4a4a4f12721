import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { guestInput, guestsInput, oneInput } from "./inputs.ts";
import { codeView, guestView } from "./views.ts";
import { refusals } from "./slice.ts";

const procedure = proceduresWith(refusals);

/** People whom owners and residents ask into their own apartment, by letter or by a link. */
export const guestsContract = {
  send: procedure({
    method: "POST",
    path: "/joining/guests",
    summary: "Invite somebody into one's own apartment, by letter or by a link",
    access: "person",
    idempotent: true,
    input: guestInput,
    output: z.array(guestView),
    refuses: ["api.key_reused"],
  }),
  list: procedure({
    method: "GET",
    path: "/joining/guests",
    summary: "Open invitations to an own apartment, for owners also of its residents",
    access: "person",
    input: guestsInput,
    output: z.array(guestView),
  }),
  code: procedure({
    method: "POST",
    path: "/joining/guests/{id}/code",
    summary: "Show the code and link of one's own invitation",
    access: "person",
    input: oneInput,
    output: codeView,
    refuses: ["joining.code_over"],
  }),
  recall: procedure({
    method: "POST",
    path: "/joining/guests/{id}/recall",
    summary: "Revoke an invitation to one's own apartment; harmless twice",
    access: "person",
    input: oneInput,
    output: z.optional(z.strictObject({})),
  }),
};
