import * as model from "#core/documents/model.ts";
import * as inputs from "#core/documents/inputs.ts";
import { documentsSlice as core } from "#core/documents/slice.ts";
import type { facts } from "#core/documents/texts/facts/uk.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { registerDocumentJobs } from "./jobs.ts";
import { documentsPersonalData } from "./personal-data.ts";
import { documentsRouter } from "./router.ts";
import { documentsKnowledge } from "./reads/knowledge.ts";
import { maySeeDocument } from "./reads/shelf-view.ts";
import { document, documentFolder } from "./table.ts";
import { documentsSkills } from "./skills/documents-skills.ts";

export const documentsSlice: Slice = {
  core,
  skills: documentsSkills,
  knowledge: documentsKnowledge,
  jobs: registerDocumentJobs,
  router: { documents: documentsRouter },
  schemas: { ...model, ...inputs },
  personalData: documentsPersonalData,
  fileHolders: { document: maySeeDocument },
  factWords: readTexts<typeof facts>("documents/texts/facts"),
  labels: {
    document: labelQuery(document.id, document.title),
    folder: labelQuery(documentFolder.id, documentFolder.name),
  },
  blocksUndo: { document: "document", document_folder: "document" },
};
