import * as z from "zod/mini";
import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import * as inputs from "./inputs.ts";
import * as views from "./views.ts";

const procedure = proceduresWith(refusals);

/** Who writes right now and who has read what; part of the chat's contract. */
export const presenceContract = {
  typing: procedure({
    method: "POST",
    path: "/conversations/{id}/typing",
    summary:
      "Let the others see that the caller is writing; it is kept nowhere and passes by itself",
    access: "person",
    input: inputs.typingInput,
    output: z.object({ ok: z.literal(true) }),
    refuses: ["generic.forbidden"],
  }),
  receipts: procedure({
    method: "GET",
    path: "/conversations/{id}/receipts",
    summary: "How far the other side of a chat has read, where they let it be seen",
    access: "person",
    input: inputs.receiptsInput,
    output: views.receiptsView,
  }),
};
