import * as model from "#core/documents/model.ts";
import * as inputs from "#core/documents/inputs.ts";
import { documentsSlice as core } from "#core/documents/slice.ts";
import type { Slice } from "../platform/slice.ts";
import { documentsHolding } from "./personal-data.ts";
import { documentsRouter } from "./router.ts";
import { maySeeDocument } from "./service.ts";

export const documentsSlice: Slice = {
  core,
  router: () => ({ documents: documentsRouter }),
  schemas: { ...model, ...inputs },
  personalData: documentsHolding,
  fileHolders: { document: maySeeDocument },
};
