import * as z from "zod/mini";
import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { conversationView } from "../views.ts";
import { colleaguesInput, takeInput } from "./inputs.ts";
import { colleagueView } from "./views.ts";

const procedure = proceduresWith(refusals);

/** What staff do in chats, beside what everybody does. */
export const deskContract = {
  colleagues: procedure({
    method: "GET",
    path: "/chat-colleagues",
    summary: "Colleagues of the caller by name; with a conversation those who can be given it",
    access: "staff",
    input: colleaguesInput,
    output: z.array(colleagueView),
    refuses: ["generic.forbidden"],
  }),
  take: procedure({
    method: "PUT",
    path: "/conversations/{id}/taken",
    summary: "Say who of the staff answers in a management chat, or that nobody does",
    access: "staff",
    input: takeInput,
    output: conversationView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
};
