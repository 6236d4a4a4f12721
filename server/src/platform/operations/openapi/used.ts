import { type Components, type Document, schemaRef } from "./document.ts";

/** The document without parts that nothing refers to: what a call takes from its address it says as parameters. */
export function withoutUnused(doc: Document, kept: readonly string[] = []): Document {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, found = ""] of JSON.stringify(part).matchAll(/"#\/components\/([^"]+)"/g)) {
      if (used.has(found)) continue;
      used.add(found);
      const [kind, name] = found.split("/") as [keyof Components, string];
      follow(doc.components[kind][name] ?? null);
    }
  };
  follow([doc.paths, kept.map(schemaRef)]);
  const keep = <T>(kind: keyof Components, all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind}/${name}`)));
  const { schemas, parameters, responses, requestBodies } = doc.components;
  return {
    ...doc,
    components: {
      ...doc.components,
      schemas: keep("schemas", schemas),
      parameters: keep("parameters", parameters),
      responses: keep("responses", responses),
      requestBodies: keep("requestBodies", requestBodies),
    },
  };
}
