import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { guestInput, guestsInput, oneInput } from "./inputs.ts";
import { guestView } from "./views.ts";
import { refusals } from "./slice.ts";

const procedure = proceduresWith(refusals);

/** People whom owners and residents ask into their own apartment by letter. */
export const guestsContract = {
  send: procedure({
    method: "POST",
    path: "/joining/guests",
    summary:
      "Ask somebody by letter into the caller's own flat; says nothing of who has an account",
    access: "person",
    idempotent: true,
    input: guestInput,
    output: z.array(guestView),
    refuses: ["api.key_reused"],
  }),
  list: procedure({
    method: "GET",
    path: "/joining/guests",
    summary: "Invitations that the caller sent to their own flat and that are still open",
    access: "person",
    input: guestsInput,
    output: z.array(guestView),
  }),
  recall: procedure({
    method: "POST",
    path: "/joining/guests/{id}/recall",
    summary: "Take an invitation of one's own back; repeated it changes nothing",
    access: "person",
    input: oneInput,
    output: z.optional(z.strictObject({})),
  }),
};
