import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { countInput, lettersInput, oneInput, recentInput } from "./inputs.ts";
import { refusals } from "./slice.ts";
import { letterRunView, lettersCount, lettersReach } from "./views.ts";

const procedure = proceduresWith(refusals);

export const lettersContract = {
  begin: procedure({
    method: "POST",
    path: "/joining/letters",
    summary: "Draw letters with codes, as one PDF",
    access: "staff",
    idempotent: true,
    input: lettersInput,
    output: letterRunView,
    refuses: ["joining.no_flats", "joining.too_many_flats", "api.key_reused"],
  }),
  recent: procedure({
    method: "GET",
    path: "/joining/letters",
    summary: "Recent letter runs of the caller's buildings",
    access: "staff",
    input: recentInput,
    output: z.array(letterRunView),
  }),
  count: procedure({
    method: "GET",
    path: "/joining/letters/count",
    summary: "Count the apartments of letters",
    access: "staff",
    input: countInput,
    output: lettersCount,
  }),
  get: procedure({
    method: "GET",
    path: "/joining/letters/{id}",
    summary: "Get the progress of letters",
    access: "staff",
    input: oneInput,
    output: letterRunView,
  }),
  reach: procedure({
    method: "GET",
    path: "/joining/letters/{id}/reach",
    summary: "How a run's codes would reach the register",
    access: "staff",
    input: oneInput,
    output: z.nullable(lettersReach),
  }),
  send: procedure({
    method: "POST",
    path: "/joining/letters/{id}/sending",
    summary: "Send a run's codes to phones and email, once",
    access: "staff",
    input: oneInput,
    output: letterRunView,
    refuses: ["joining.outreach_off", "joining.nobody_reached"],
  }),
  rest: procedure({
    method: "POST",
    path: "/joining/letters/{id}/rest",
    summary: "Draw letters for whom a sending did not reach",
    access: "staff",
    idempotent: true,
    input: oneInput,
    output: letterRunView,
    refuses: ["joining.no_flats", "api.key_reused"],
  }),
  download: procedure({
    method: "GET",
    path: "/joining/letters/{id}/file",
    summary: "Get letters as a PDF; audited",
    access: "staff",
    outputStructure: "detailed",
    input: oneInput,
    output: z.object({
      status: z.literal(200),
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
  }),
};
