import { type Document, mapSchemas } from "./document.ts";
import { sayExtensions } from "./extensions.ts";
import { shareMessages } from "./messages.ts";
import { listNulls, simplifySchema, withoutObject } from "./plain.ts";
import { shareSchemas } from "./repeats.ts";
import { withoutOnceUsed, withoutUnused } from "./used.ts";

/**
 * Shortens an OpenAPI document without changing its meaning: repeated parts become references.
 * `fields` names schemas that are always referred to.
 */
export function compactDocument(doc: Document, fields: readonly string[] = []): Document {
  const used = withoutUnused(doc, fields);
  const shared = mapSchemas(shareSchemas(mapSchemas(used, simplifySchema)), listNulls);
  const compact = withoutUnused(shareMessages(sayExtensions(shared)));
  return mapSchemas(withoutOnceUsed(compact, Object.keys(doc.components.schemas)), withoutObject);
}
