import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import * as inputs from "./inputs.ts";
import * as views from "./views.ts";

const procedure = proceduresWith(refusals);

/** Procedures of typing and reading; part of the chat's contract. */
export const presenceContract = {
  typing: procedure({
    method: "POST",
    path: "/conversations/{id}/typing",
    summary: "Show that the caller is writing; kept nowhere",
    access: "person",
    whileReadOnly: true,
    input: inputs.typingInput,
    output: z.object({ ok: z.literal(true) }),
    refuses: ["generic.forbidden"],
  }),
  receipts: procedure({
    method: "GET",
    path: "/conversations/{id}/receipts",
    summary: "Get how far others have read",
    access: "person",
    input: inputs.receiptsInput,
    output: views.receiptsView,
  }),
};
