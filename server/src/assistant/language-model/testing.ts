import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One reply of the stand-in: text and calls of tools, or a fault. */
export type ScriptedReply = {
  text?: string;
  calls?: readonly { name: string; arguments: unknown }[];
  finish?: string;
  /** Answers with this HTTP status. */
  status?: number;
  /** Sends its text and then nothing more. */
  stalls?: boolean;
  /** Closes the connection after its text. */
  cuts?: boolean;
  /** Leaves out the count of tokens. */
  countsNothing?: boolean;
};

/** Body of a call as the stand-in has received it. */
export type ReceivedCall = {
  messages: { role: string; content?: unknown }[];
  tools: { function: { name: string } }[];
};

/** Stand-in of an OpenAI-compatible API on loopback. */
export type StandInModel = {
  url: string;
  received: ReceivedCall[];
  /** Sets the replies of the next calls, in their order. */
  script(replies: readonly ScriptedReply[]): void;
  close(): Promise<void>;
};

/** Starts a stand-in that replies as scripted; a call beyond the script is answered with status 500. */
export async function startStandInModel(): Promise<StandInModel> {
  let replies: ScriptedReply[] = [];
  const received: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push(JSON.parse(body) as ReceivedCall);
    sendReply(response, replies.shift() ?? { status: 500 });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    script: (next) => {
      replies = [...next];
      received.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function sendReply(response: ServerResponse, reply: ScriptedReply): void {
  const { text = "", calls = [], status, stalls, cuts, countsNothing } = reply;
  if (status) {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "stand-in" } }));
    return;
  }
  const send = (part: unknown) => response.write(`data: ${JSON.stringify(part)}\n\n`);
  const chunk = (delta: unknown, finish_reason: string | null = null) =>
    send({ id: "1", created: 0, model: "stand-in", choices: [{ index: 0, delta, finish_reason }] });
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const piece of text.match(/\S+\s*/g) ?? []) chunk({ role: "assistant", content: piece });
  // The connection ends in the middle of the answer, once what was written has gone out.
  if (cuts) return void response.socket?.end();
  if (stalls) return;
  const toolCalls = calls.map(({ name, arguments: input }, index) => ({
    index,
    id: `call-${index}-${name}`,
    type: "function",
    function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
  }));
  if (toolCalls.length > 0) chunk({ tool_calls: toolCalls });
  chunk({}, reply.finish ?? (toolCalls.length > 0 ? "tool_calls" : "stop"));
  const usage = { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 };
  if (!countsNothing) send({ id: "1", created: 0, model: "stand-in", choices: [], usage });
  response.end("data: [DONE]\n\n");
}
