import * as z from "zod/mini";
import { procedure } from "#core/kernel/procedure.ts";
import { saveOrgPageInput, switchOrgPageInput } from "./inputs.ts";
import { orgPageView } from "./views.ts";

export const orgpageContract = {
  get: procedure({
    method: "GET",
    path: "/organisation-page",
    summary: "The organisation's public page",
    access: "admin",
    input: z.optional(z.strictObject({})),
    output: orgPageView,
  }),
  save: procedure({
    method: "PUT",
    path: "/organisation-page",
    summary: "Choose the page's addresses and domain",
    access: "admin",
    input: saveOrgPageInput,
    output: orgPageView,
    refuses: ["generic.conflict"],
  }),
  switch: procedure({
    method: "POST",
    path: "/organisation-page/switch",
    summary: "Switch the page on or off",
    access: "admin",
    input: switchOrgPageInput,
    output: orgPageView,
    refuses: ["generic.conflict"],
  }),
};
