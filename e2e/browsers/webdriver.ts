/** The key under which WebDriver names an element (W3C WebDriver, section 12). */
export const elementKey = "element-6066-11e4-a52e-4f735466cecf";
export type ElementReference = { [elementKey]: string };

type DriverAnswer = { value: unknown };
type Fault = { error: string; message: string };

export type Session = {
  get: (path: string) => Promise<unknown>;
  post: (path: string, body?: object) => Promise<unknown>;
  end: () => Promise<void>;
};

/** Begins a session of a WebDriver server; each command fails after `limit` milliseconds. */
export async function openSession(
  server: string,
  capabilities: object,
  limit: number,
): Promise<Session> {
  const send = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
    const response = await fetch(`${server}${path}`, {
      method,
      signal: AbortSignal.timeout(limit),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as DriverAnswer;
    if (response.ok) return value;
    const { error, message } = value as Fault;
    throw new Error(`${path}: ${error}: ${message.slice(0, 300)}`);
  };
  const { sessionId } = (await send("POST", "/session", {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const root = `/session/${sessionId}`;
  return {
    get: (path) => send("GET", root + path),
    post: (path, body = {}) => send("POST", root + path, body),
    end: async () => void (await send("DELETE", root)),
  };
}
