import { createHash } from "node:crypto";
import type {
  Content,
  Document,
  Message,
  Operation,
  Parameter,
  Reference,
  Schema,
} from "./document.ts";

const style = `
:root{color-scheme:light dark;--paper:#faf7f0;--ink:#23271f;--soft:#5d6156;--line:#e2dccd;--pine:#1f5b45}
@media(prefers-color-scheme:dark){:root{--paper:#171a16;--ink:#ece8dd;--soft:#a8a898;--line:#34382f;--pine:#7cc3a3}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}
h1{font-size:2rem;letter-spacing:-.02em;margin:0}h2{margin:3rem 0 .5rem;text-transform:capitalize}
p{color:var(--soft);max-width:42rem}a{color:var(--pine)}
details{border-top:1px solid var(--line);padding:.75rem 0}
summary{cursor:pointer;display:grid;grid-template-columns:4.5rem minmax(0,1fr);gap:.25rem 1rem}
summary b{color:var(--pine);font-variant-numeric:tabular-nums}summary span{grid-column:2;color:var(--soft)}
code,pre{font:13px/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}
pre{background:color-mix(in srgb,var(--ink) 5%,transparent);padding:.75rem 1rem;border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}
h3{font-size:.85rem;margin:1rem 0 .25rem;color:var(--soft)}`;

export const openApiPageCsp = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

/** Renders the OpenAPI document as one page without scripts. */
export function renderOpenApiPage(doc: Document): string {
  const operations = Object.entries(doc.paths).flatMap(([path, { parameters, ...item }]) => {
    const common = (parameters ?? []) as Parameter[];
    return Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation: { ...operation, parameters: [...common, ...(operation.parameters ?? [])] },
    }));
  });
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "other");
  const sections = [...groups].map(
    ([tag, items]) =>
      `<section><h2>${escape(tag)}</h2>${items.map((item) => renderOperation(item, doc)).join("")}</section>`,
  );
  const schemas = Object.entries(doc.components.schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3><pre>${linked(describe(schema), doc)}</pre>`,
  );
  const anyCall = doc.components.responses["Refused"]?.description;
  if (anyCall)
    sections.unshift(
      `<section id="Refused"><h2>Refusals of any call</h2><pre>${linked(`${anyCall}\n\neach as a Refusal`, doc)}</pre></section>`,
    );
  sections.push(`<section><h2>Schemas</h2>${schemas.join("")}</section>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(doc.info.title)}</title><style>${style}</style></head><body><main><h1>${escape(doc.info.title)}</h1><p>${coded(doc.info.description ?? "")}</p><p><a href="/api/openapi.json">openapi.json</a> · ${operations.length} calls</p>${sections.join("")}</main></body></html>`;
}

function renderOperation(
  item: { path: string; method: string; operation: Operation },
  doc: Document,
): string {
  const { path, method, operation } = item;
  const parameters = (operation.parameters ?? [])
    .map((one) => resolved<Parameter>(doc, one))
    .map(
      ({ name, in: place, required, schema }) =>
        `${name}${required ? "" : "?"}: ${describe(schema)}  (${place})`,
    );
  const body = firstSchema(resolved(doc, operation.requestBody ?? {}).content);
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const { content, description = "" } = { ...resolved<Message>(doc, response), ...response };
    const text = status < "300" ? describe(firstSchema(content)) : description.replaceAll("`", "");
    return `<h3>${escape(status)}</h3><pre>${linked(text, doc)}</pre>`;
  });
  return `<details><summary><b>${method.toUpperCase()}</b><code>/api${escape(path)}</code><span>${escape(operation.summary ?? "")}</span></summary>${
    parameters.length ? `<h3>Parameters</h3><pre>${escape(parameters.join("\n"))}</pre>` : ""
  }${body ? `<h3>Body</h3><pre>${linked(describe(body), doc)}</pre>` : ""}${answers.join("")}</details>`;
}

function firstSchema(content: Content | undefined): Schema | undefined {
  return content ? Object.values(content)[0]?.schema : undefined;
}

/** Resolves a reference into the document's components; returns other values unchanged. */
function resolved<T>(doc: Document, value: T & Reference): T {
  const [, , kind = "", name = ""] = value.$ref?.split("/") ?? [];
  const components = doc.components as Record<string, Record<string, unknown>>;
  return value.$ref ? (components[kind]?.[name] as T) : value;
}

/** Escapes a text and links the names of schemas to their description. */
function linked(text: string, doc: Document): string {
  const { schemas } = doc.components;
  return escape(text).replace(/\b[A-Z]\w+\b/g, (name) =>
    name in schemas ? `<a href="#${name}">${name}</a>` : name,
  );
}

function describe(schema: Schema | undefined, depth = 0): string {
  if (!schema) return "nothing";
  if (typeof schema["$ref"] === "string") return schema["$ref"].split("/").at(-1) ?? "";
  const pad = "  ".repeat(depth + 1);
  if (Array.isArray(schema["enum"]))
    return schema["enum"].map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema["const"]);
  const { allOf = [], anyOf, ...plain } = schema as Record<string, Schema[] | undefined>;
  if (anyOf || allOf.length > 0) {
    const both = [...allOf, ...(Object.keys(plain).length > 0 ? [plain] : [])];
    const parts = both.map((part) => describe(part, depth));
    const choices = anyOf?.map((part) => describe(part, depth)).join(" | ");
    return [...parts, ...(choices ? [choices] : [])].join(" & ");
  }
  if (Array.isArray(schema["type"]))
    return schema["type"]
      .map((type) => (type === "null" ? type : describe({ ...schema, type }, depth)))
      .join(" | ");
  if (schema["type"] === "array") {
    const item = describe(schema["items"] as Schema, depth);
    return / [|&] (?![^{]*\})/.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (schema["properties"]) {
    const required = (schema["required"] ?? []) as string[];
    const lines = Object.entries(schema["properties"] as Record<string, Schema>).map(
      ([key, value]) =>
        `${pad}${key}${required.includes(key) ? "" : "?"}: ${describe(value, depth + 1)}`,
    );
    return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  const bounds = ["format", "minLength", "maxLength", "minimum", "maximum"]
    .filter((key) => key in schema)
    .map((key) => `${key} ${String(schema[key])}`);
  return `${String(schema["type"] ?? "any")}${bounds.length ? ` (${bounds.join(", ")})` : ""}`;
}

/** Escapes a text and marks what stands between backticks as code. */
function coded(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
