import {
  type Components,
  type Document,
  mapBelow,
  mapOperations,
  mapSchemas,
  mapValues,
  type Message,
  referredName,
  type Schema,
  schemaRef,
} from "./document.ts";

/** Removes parts that nothing refers to. */
export function withoutUnused(doc: Document, roots: readonly string[] = []): Document {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, found = ""] of JSON.stringify(part).matchAll(/"#\/components\/([^"]+)"/g)) {
      if (used.has(found)) continue;
      used.add(found);
      const [kind, name] = found.split("/") as [keyof Components, string];
      follow(doc.components[kind][name] ?? null);
    }
  };
  follow([doc.paths, roots.map(schemaRef)]);
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

/** Content type of whole answers; parts of a stream keep their name. */
const json = "application/json";

/**
 * Inlines bodies and answers that one call alone uses; a name that this document invented stays if
 * several refer to it.
 */
export function withoutOnceUsed(doc: Document, given: readonly string[]): Document {
  const times = new Map<string, number>();
  const count = (schema: Schema): Schema => {
    const name = referredName(schema);
    if (name) times.set(name, (times.get(name) ?? 0) + 1);
    return mapBelow(schema, count);
  };
  mapSchemas(doc, count);
  const { schemas } = doc.components;
  const named = new Set(given);
  const once = (schema: Schema): Schema | undefined => {
    const name = referredName(schema);
    const alone = name && times.get(name) === 1 && Object.keys(schema).length === 1;
    return alone ? schemas[name] : undefined;
  };
  const inner = (schema: Schema): Schema => {
    const found = named.has(referredName(schema) ?? "") ? undefined : once(schema);
    return found ? inner(found) : mapBelow(schema, inner);
  };
  const outermost = (message: Message): Message => ({
    ...message,
    ...(message.content && {
      content: mapValues(message.content, (kind, type) => ({
        ...kind,
        ...(kind.schema && { schema: (type === json && once(kind.schema)) || kind.schema }),
      })),
    }),
  });
  const paths = mapOperations(doc.paths, (operation) => ({
    ...operation,
    ...(operation.requestBody && { requestBody: outermost(operation.requestBody) }),
    responses: mapValues(operation.responses, outermost),
  }));
  return withoutUnused(mapSchemas({ ...doc, paths }, inner));
}
