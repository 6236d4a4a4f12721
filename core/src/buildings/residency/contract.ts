import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import * as inputs from "../inputs.ts";
import * as views from "../views.ts";
import { refusals } from "../slice.ts";

const procedure = proceduresWith(refusals);

const changed = ["generic.conflict"] as const;
const people = ["generic.forbidden", "auth.user_not_found", "auth.user_exists"] as const;

export const residenciesContract = {
  lookUp: procedure({
    method: "POST",
    path: "/residencies/look-up",
    summary: "Find a person by email",
    access: "staff",
    whileReadOnly: true,
    input: inputs.lookUpInput,
    output: views.foundPerson,
    refuses: ["auth.user_not_found"],
  }),
  add: procedure({
    method: "POST",
    path: "/apartments/{id}/residencies",
    summary: "Add an owner, a tenant or a household member",
    access: "person",
    idempotent: true,
    input: inputs.addResidencyInput,
    output: views.apartmentDetails,
    refuses: [...people, "api.key_reused"],
  }),
  replace: procedure({
    method: "POST",
    path: "/apartments/{id}/residencies/replace",
    summary: "Move some out and others in on one day",
    access: "person",
    idempotent: true,
    input: inputs.replaceResidenciesInput,
    output: views.replacedView,
    refuses: [...people, ...changed, "api.key_reused"],
  }),
  undo: procedure({
    method: "POST",
    path: "/apartments/{id}/residencies/undo",
    summary: "Undo a change of residents, all of it or nothing",
    access: "person",
    input: inputs.undoMovesInput,
    output: views.apartmentDetails,
    refuses: ["generic.forbidden", "places.begun", ...changed],
  }),
  setShares: procedure({
    method: "PUT",
    path: "/apartments/{id}/shares",
    summary: "Set the shares of owners, all at once",
    access: "staff",
    input: inputs.setSharesInput,
    output: views.apartmentDetails,
    refuses: changed,
  }),
  end: procedure({
    method: "POST",
    path: "/residencies/{id}/end",
    summary: "Somebody moves out or no longer owns",
    access: "person",
    input: inputs.endResidencyInput,
    output: z.nullable(views.apartmentDetails),
    refuses: ["generic.forbidden", ...changed],
  }),
  restore: procedure({
    method: "POST",
    path: "/residencies/{id}/restore",
    summary: "Undo the end of a residency",
    access: "person",
    input: inputs.restoreResidencyInput,
    output: views.apartmentDetails,
    refuses: ["generic.forbidden", ...changed],
  }),
  correct: procedure({
    method: "PUT",
    path: "/residencies/{id}",
    summary: "Correct a residency's start and basis",
    access: "staff",
    input: inputs.correctResidencyInput,
    output: views.apartmentDetails,
    refuses: changed,
  }),
  correctPerson: procedure({
    method: "PUT",
    path: "/residencies/{id}/person",
    summary: "Correct the details of a person without an account",
    access: "staff",
    input: inputs.correctPersonInput,
    output: views.apartmentDetails,
    refuses: ["auth.user_exists", "places.has_account", ...changed],
  }),
  remove: procedure({
    method: "DELETE",
    path: "/residencies/{id}",
    summary: "Delete a residency begun today or still to come",
    access: "person",
    input: inputs.removeInput,
    output: z.nullable(views.apartmentDetails),
    refuses: ["generic.forbidden", "places.begun", ...changed],
  }),
};
