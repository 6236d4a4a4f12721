import * as model from "#core/documents/model.ts";
import * as inputs from "#core/documents/inputs.ts";
import { documentsSlice as core } from "#core/documents/slice.ts";
import { facts as en } from "#core/documents/texts/facts/en.ts";
import { facts as ru } from "#core/documents/texts/facts/ru.ts";
import { facts as uk } from "#core/documents/texts/facts/uk.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { documentsPersonalData } from "./personal-data.ts";
import { documentsRouter } from "./router.ts";
import { maySeeDocument } from "./reads/shelf-view.ts";
import { document, documentFolder } from "./table.ts";

export const documentsSlice: Slice = {
  core,
  router: { documents: documentsRouter },
  schemas: { ...model, ...inputs },
  personalData: documentsPersonalData,
  fileHolders: { document: maySeeDocument },
  factWords: { uk, en, ru },
  labels: {
    document: labelQuery(document.id, document.title),
    folder: labelQuery(documentFolder.id, documentFolder.name),
  },
  blocksUndo: { document: "document", document_folder: "document" },
};
