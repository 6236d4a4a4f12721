import {
  type Document,
  mapOperations,
  mapValues,
  type Message,
  type Operation,
  operationsOf,
  type Parameter,
  referredName,
  type Schema,
} from "./document.ts";

/** Describes parameters, bodies and answers of several calls once, and what all calls of a path take beside it. */
export function shareMessages(doc: Document): Document {
  const operations = operationsOf(doc);
  const { components } = doc;
  const parameters = shelf(
    "parameters",
    components.parameters,
    operations.flatMap((one) => one.parameters ?? []),
    ({ name = "" }) => name,
  );
  const bodies = shelf(
    "requestBodies",
    components.requestBodies,
    operations.flatMap(({ requestBody }) => requestBody ?? []),
    schemaName,
  );
  const answers = shelf(
    "responses",
    components.responses,
    operations.flatMap(({ responses }) => Object.values(responses)),
    schemaName,
  );
  const shared = mapOperations(doc.paths, (operation) => ({
    ...operation,
    ...(operation.requestBody && { requestBody: bodies.put(operation.requestBody) }),
    responses: mapValues(operation.responses, answers.put),
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.put) }),
  }));
  return {
    ...doc,
    paths: mapValues(shared, (item) => withCommon(item as Record<string, Operation>)),
    components: {
      ...components,
      parameters: parameters.all,
      requestBodies: bodies.all,
      responses: answers.all,
    },
  };
}

/** Replaces repeated definitions by references; the same thing always has the same name. */
function shelf<T extends Message | Parameter>(
  kind: string,
  known: Record<string, T>,
  met: readonly T[],
  nameOf: (one: T) => string,
) {
  const all = { ...known };
  const times = Map.groupBy(met, (one) => JSON.stringify(one));
  const names = new Map<string, string>();
  const put = (one: T): T => {
    const text = JSON.stringify(one);
    const wanted = nameOf(one);
    if ("$ref" in one || !wanted) return one;
    let name = names.get(text) ?? wanted;
    for (let n = 2; !names.has(text) && name in all; n++) name = `${wanted}${n}`;
    const reference = { $ref: `#/components/${kind}/${name}` } as T;
    const saved = (times.get(text)?.length ?? 0) * (text.length - JSON.stringify(reference).length);
    if (saved < text.length + name.length) return one;
    names.set(text, name);
    all[name] = one;
    return reference;
  };
  return { all, put };
}

/** Returns the name of a body's or answer's schema; empty where it has none. */
function schemaName({ content = {} }: Message): string {
  const [schema = {}, ...others] = Object.values(content).map((kind) => kind.schema ?? {});
  if (others.length > 0) return "";
  const item = schema["type"] === "array" ? referredName(schema["items"] as Schema) : null;
  return item ? `${item}List` : (referredName(schema) ?? "");
}

/** Moves parameters that all calls of a path have in common beside the calls. */
function withCommon(item: Record<string, Operation>): Document["paths"][string] {
  const operations = Object.values(item);
  const [first, ...others] = operations;
  const common = (first?.parameters ?? []).filter((one) =>
    others.every(({ parameters = [] }) =>
      parameters.some((other) => JSON.stringify(other) === JSON.stringify(one)),
    ),
  );
  if (others.length === 0 || common.length === 0) return item;
  const texts = new Set(common.map((one) => JSON.stringify(one)));
  const left = mapValues(item, ({ parameters = [], ...operation }) => {
    const rest = parameters.filter((one) => !texts.has(JSON.stringify(one)));
    return { ...operation, ...(rest.length > 0 && { parameters: rest }) };
  });
  return { parameters: common, ...left };
}
