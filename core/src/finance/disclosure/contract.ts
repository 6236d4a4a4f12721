import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { buildingMoneyInput, disclosureInput, exportBuildingMoneyInput } from "./inputs.ts";
import { buildingMoneyView, disclosureView, moneyBuildings } from "./views.ts";

const procedure = proceduresWith(refusals);

/** Procedures of what an organisation shows residents of their buildings' money. */
export const disclosureContract = {
  disclosure: procedure({
    method: "GET",
    path: "/finance/disclosure",
    summary: "Get whether residents see their building's money",
    access: "staff",
    input: z.strictObject({}),
    output: disclosureView,
  }),
  saveDisclosure: procedure({
    method: "PUT",
    path: "/finance/disclosure",
    summary: "Show residents their building's money, or hide it",
    access: "admin",
    input: disclosureInput,
    output: disclosureView,
    refuses: ["generic.conflict"],
  }),
  moneyBuildings: procedure({
    method: "GET",
    path: "/finance/buildings",
    summary: "List buildings whose money the caller sees",
    access: "person",
    input: z.strictObject({}),
    output: moneyBuildings,
  }),
  buildingMoney: procedure({
    method: "GET",
    path: "/finance/buildings/{buildingId}",
    summary: "Income and expenses of a building by category",
    access: "person",
    input: buildingMoneyInput,
    output: buildingMoneyView,
  }),
  exportBuildingMoney: procedure({
    method: "GET",
    path: "/finance/buildings/{buildingId}/export",
    summary: "Export a building's income and expenses as CSV",
    access: "person",
    outputStructure: "detailed",
    input: exportBuildingMoneyInput,
    output: z.object({
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
  }),
};
