import * as z from "zod/mini";
import { proceduresWith } from "../kernel/procedure.ts";
import { id } from "../kernel/validation.ts";
import * as inputs from "./inputs.ts";
import { apartmentView, buildingView, placeView } from "./model.ts";
import * as views from "./views.ts";
import { refusals } from "./slice.ts";

const procedure = proceduresWith(refusals);

const changed = ["generic.conflict"] as const;
const inUse = ["generic.conflict", "places.in_use"] as const;
const archived = ["generic.conflict", "places.occupied"] as const;
const removed = z.object({ id: id() });

export const buildingsContract = {
  myPlaces: procedure({
    method: "GET",
    path: "/places/mine",
    summary: "Apartments in which the caller lives or which they own today",
    access: "person",
    input: z.optional(z.strictObject({})),
    output: z.array(placeView),
  }),
  buildings: procedure({
    method: "GET",
    path: "/places/buildings",
    summary: "Buildings of the organisation with their entrances",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: z.array(buildingView),
  }),
  apartments: procedure({
    method: "GET",
    path: "/places/apartments",
    summary:
      "Apartments of the organisation by address and number; found by number, account or address",
    access: "staff",
    input: inputs.apartmentsInput,
    output: z.object({ items: z.array(apartmentView), nextCursor: z.nullable(z.string()) }),
  }),
  list: procedure({
    method: "GET",
    path: "/buildings",
    summary: "Buildings with their figures, by pages",
    access: "staff",
    input: inputs.buildingListInput,
    output: views.buildingPage,
  }),
  get: procedure({
    method: "GET",
    path: "/buildings/{id}",
    summary: "A building with its entrances and figures",
    access: "staff",
    input: inputs.byId,
    output: views.buildingDetails,
  }),
  house: procedure({
    method: "GET",
    path: "/buildings/{id}/house",
    summary: "All that is needed to draw a building: its entrances and every apartment",
    access: "staff",
    input: inputs.byId,
    output: views.facadeView,
  }),
  create: procedure({
    method: "POST",
    path: "/buildings",
    summary: "Add a building, with the apartments of a plan",
    access: "staff",
    idempotent: true,
    input: inputs.createBuildingInput,
    output: views.buildingDetails,
    refuses: ["generic.forbidden", "api.key_reused"],
  }),
  update: procedure({
    method: "PUT",
    path: "/buildings/{id}",
    summary: "Change address or plan of a building",
    access: "staff",
    input: inputs.updateBuildingInput,
    output: views.buildingDetails,
    refuses: changed,
  }),
  archive: procedure({
    method: "POST",
    path: "/buildings/{id}/archive",
    summary: "Put a building away; its people and its past stay",
    access: "staff",
    input: inputs.archiveInput,
    output: views.buildingDetails,
    refuses: archived,
  }),
  restore: procedure({
    method: "POST",
    path: "/buildings/{id}/restore",
    summary: "Take a building out of the archive",
    access: "staff",
    input: inputs.restoreInput,
    output: views.buildingDetails,
    refuses: changed,
  }),
  remove: procedure({
    method: "DELETE",
    path: "/buildings/{id}",
    summary: "Delete a building in which nothing has ever happened",
    access: "staff",
    input: inputs.removeInput,
    output: removed,
    refuses: inUse,
  }),
  addEntrance: procedure({
    method: "POST",
    path: "/buildings/{id}/entrances",
    summary: "Add an entrance",
    access: "staff",
    input: inputs.addEntranceInput,
    output: views.buildingDetails,
  }),
  renameEntrance: procedure({
    method: "PUT",
    path: "/entrances/{id}",
    summary: "Give an entrance another number",
    access: "staff",
    input: inputs.renameEntranceInput,
    output: views.buildingDetails,
    refuses: changed,
  }),
  removeEntrance: procedure({
    method: "DELETE",
    path: "/entrances/{id}",
    summary: "Delete an entrance without apartments and without a past",
    access: "staff",
    input: inputs.byId,
    output: views.buildingDetails,
    refuses: ["places.in_use"],
  }),
  addApartments: procedure({
    method: "POST",
    path: "/buildings/{id}/apartments",
    summary: "Add apartments by their numbers, one or a range",
    access: "staff",
    idempotent: true,
    input: inputs.addApartmentsInput,
    output: z.object({ ids: z.array(id()) }),
    refuses: ["api.key_reused"],
  }),
};

export const apartmentsContract = {
  list: procedure({
    method: "GET",
    path: "/apartments",
    summary: "Apartments with their people, filtered and sorted, by pages",
    access: "staff",
    input: inputs.apartmentListInput,
    output: views.apartmentPage,
  }),
  get: procedure({
    method: "GET",
    path: "/apartments/{id}",
    summary: "An apartment with its people, as far as they concern the caller",
    access: "person",
    input: inputs.byId,
    output: views.apartmentDetails,
  }),
  history: procedure({
    method: "GET",
    path: "/apartments/{id}/history",
    summary: "What happened to an apartment, newest first, by pages",
    access: "staff",
    input: inputs.historyInput,
    output: views.historyPage,
  }),
  neighbours: procedure({
    method: "GET",
    path: "/apartments/{id}/neighbours",
    summary: "People of the same entrance, as far as each allowed it",
    access: "resident",
    input: inputs.byId,
    output: views.neighboursView,
  }),
  update: procedure({
    method: "PUT",
    path: "/apartments/{id}",
    summary: "Change the facts of an apartment",
    access: "staff",
    input: inputs.updateApartmentInput,
    output: views.apartmentDetails,
    refuses: changed,
  }),
  archive: procedure({
    method: "POST",
    path: "/apartments/{id}/archive",
    summary: "Put an apartment away; its people and its past stay",
    access: "staff",
    input: inputs.archiveInput,
    output: views.apartmentDetails,
    refuses: archived,
  }),
  restore: procedure({
    method: "POST",
    path: "/apartments/{id}/restore",
    summary: "Take an apartment out of the archive",
    access: "staff",
    input: inputs.restoreInput,
    output: views.apartmentDetails,
    refuses: changed,
  }),
  remove: procedure({
    method: "DELETE",
    path: "/apartments/{id}",
    summary: "Delete an apartment in which nothing has ever happened",
    access: "staff",
    input: inputs.removeInput,
    output: removed,
    refuses: inUse,
  }),
};
