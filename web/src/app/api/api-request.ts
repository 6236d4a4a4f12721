export type RequestPlan = { method: string; path: string; body: BodyInit | null; json: boolean };

/**
 * Places an input where the server's OpenAPI handler looks for it: `{name}` parts of the path, then the query of a
 * GET in bracket notation, else the body.
 */
export function planRequest(route: string, input: unknown): RequestPlan {
  const [method = "GET", template = "/"] = route.split(" ");
  const rest: Record<string, unknown> = { ...(input as object) };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (fields.length === 0) return { method, path, body: null, json: false };
  if (method === "GET") {
    const query = new URLSearchParams(fields.flatMap(([key, value]) => flatten(key, value)));
    return { method, path: query.size > 0 ? `${path}?${query}` : path, body: null, json: false };
  }
  if (fields.some(([, value]) => value instanceof Blob)) {
    const form = new FormData();
    for (const [key, value] of fields) form.append(key, value as Blob | string);
    return { method, path, body: form, json: false };
  }
  return { method, path, body: JSON.stringify(rest), json: true };
}

/**
 * Flattens a value for a query: `status: ["new", "pending"]` → `status[0]=new`,
 * `status[1]=pending`.
 */
function flatten(key: string, value: unknown): Array<[string, string]> {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, part]) => flatten(`${key}[${name}]`, part));
}
