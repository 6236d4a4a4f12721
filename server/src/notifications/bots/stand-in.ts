import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** Call of a method of the Bot API. */
type Call = { method: string; body: Record<string, unknown> };

/** A message that the stand-in took. */
export type SentMessage = {
  chat_id: string;
  text: string;
  entities?: { type: string; offset: number; length: number }[];
  reply_markup?: { inline_keyboard: { text: string; url: string }[][] };
};

/**
 * Next answer to a call: a fault of Telegram's protocol, a connection that breaks behind the sending, or none at all. A
 * number is a status with a page that is no JSON.
 */
export type TelegramAnswer =
  | "chat_not_found"
  | "blocked"
  | "server_fault"
  | "unauthorized"
  | "lost"
  | "never"
  | { retryAfter: number }
  | number;

const fault = (error_code: number, description: string, parameters?: object) => ({
  ok: false,
  error_code,
  description,
  ...(parameters ? { parameters } : {}),
});

const faults = {
  chat_not_found: fault(400, "Bad Request: chat not found"),
  blocked: fault(403, "Forbidden: bot was blocked by the user"),
  server_fault: fault(500, "Internal Server Error"),
  unauthorized: fault(401, "Unauthorized"),
} as const;

export const standInToken = "7654321:stand-in-token-of-a-bot-0123456789";

/** Starts a Bot API on the loopback, with what people wrote to its bot (`updates`). */
export async function startTelegram() {
  const calls: Call[] = [];
  const sent: SentMessage[] = [];
  const updates: { update_id: number }[] = [];
  const answers: TelegramAnswer[] = [];
  const server = createServer(async (request, response) => {
    const [, token, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
    const body = (await json(request).catch(() => ({}))) as Call["body"];
    calls.push({ method, body });
    const send = (status: number, answer: unknown) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify(answer));
    const ok = (result: unknown) => send(200, { ok: true, result });
    if (token !== standInToken) return send(401, faults.unauthorized);
    if (method === "getMe")
      return ok({ id: 7654321, is_bot: true, first_name: "Oselia", username: "oselia_bot" });
    if (method === "getUpdates") {
      const offset = Number(body["offset"] ?? 0);
      return ok(updates.filter(({ update_id: id }) => id >= offset));
    }
    if (method !== "sendMessage") return ok(true);
    const answer = answers.shift();
    if (answer === "never") return undefined;
    if (typeof answer === "number") return response.writeHead(answer).end("<html>");
    if (typeof answer === "object") {
      const { retryAfter: retry_after } = answer;
      return send(429, fault(429, "Too Many Requests", { retry_after }));
    }
    if (answer && answer !== "lost") return send(faults[answer].error_code, faults[answer]);
    const message = body as unknown as SentMessage;
    if (message.text.length > 4_096)
      return send(400, fault(400, "Bad Request: message is too long"));
    sent.push(message);
    if (answer === "lost") return request.socket.destroy();
    return ok({ message_id: sent.length, date: 0, chat: { id: Number(message.chat_id) } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    settings: {
      OSELIA_TELEGRAM_TOKEN: standInToken,
      OSELIA_TELEGRAM_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    calls,
    sent,
    updates,
    answerNext: (...next: TelegramAnswer[]) => void answers.push(...next),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let lastUpdate = 1_000;

/** Makes an update of a text that somebody wrote to the bot. */
export function textUpdate(
  chatId: number,
  text: string,
  { replyTo, from = {}, type = "private" }: { replyTo?: number; from?: object; type?: string } = {},
) {
  return {
    update_id: ++lastUpdate,
    message: {
      message_id: lastUpdate,
      date: 0,
      chat: { id: chatId, type },
      from: {
        id: chatId,
        is_bot: false,
        first_name: "Ганна",
        username: "hanna",
        language_code: "uk",
        ...from,
      },
      text,
      ...(replyTo === undefined ? {} : { reply_to_message: { message_id: replyTo } }),
    },
  };
}

/** Makes an update of a photo instead of a text. */
export function photoUpdate(chatId: number, replyTo?: number) {
  const { update_id, message } = textUpdate(chatId, "", replyTo === undefined ? {} : { replyTo });
  const { text: _, ...rest } = message;
  return { update_id, message: { ...rest, photo: [{ file_id: "photo" }] } };
}

/** Makes an update that tells that somebody blocked the bot. */
export function blockUpdate(chatId: number) {
  return {
    update_id: ++lastUpdate,
    my_chat_member: {
      chat: { id: chatId, type: "private" },
      from: { id: chatId, is_bot: false, first_name: "Ганна" },
      date: 0,
      old_chat_member: { status: "member" },
      new_chat_member: { status: "kicked" },
    },
  };
}
