import { type Document, mapSchemas } from "./document.ts";
import { sayExtensions } from "./extensions.ts";
import { shareMessages } from "./messages.ts";
import { listNulls, plainly, withoutObject } from "./plain.ts";
import { shareSchemas } from "./repeats.ts";
import { withoutOnceUsed, withoutUnused } from "./used.ts";

/**
 * The same document with everything said once and as shortly as it can be; whoever follows its references reads the same.
 * @param fields Names of schemas that are to be referred to wherever the same is said, although nothing does so yet.
 */
export function compact(doc: Document, fields: readonly string[] = []): Document {
  const used = withoutUnused(doc, fields);
  const shared = mapSchemas(shareSchemas(mapSchemas(used, plainly)), listNulls);
  const said = withoutUnused(shareMessages(sayExtensions(shared)));
  return mapSchemas(withoutOnceUsed(said, Object.keys(doc.components.schemas)), withoutObject);
}
