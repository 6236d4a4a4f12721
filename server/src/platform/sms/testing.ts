import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { SmsSettings } from "../start/sms-settings.ts";

/** A message that a stand-in took. */
export type ReceivedSms = {
  to: string;
  text: string;
  headers: IncomingHttpHeaders;
  report: string;
};

/** Next answer: a fault of the provider's protocol, a status of HTTP, or a connection that breaks behind the sending. */
export type StandInAnswer = "ok" | "invalid_number" | "throttled" | "no_money" | "lost" | number;

type Protocol = {
  path: RegExp;
  read: (body: string) => Omit<ReceivedSms, "headers">;
  answers: Record<Exclude<StandInAnswer, number | "lost">, (id: string) => [number, unknown]>;
};

const turbosms = (code: number, recipient?: object): [number, unknown] => [
  200,
  { response_code: code, response_status: "", response_result: recipient ? [recipient] : null },
];

const protocols: Record<SmsSettings["name"], Protocol> = {
  turbosms: {
    path: /^\/message\/send\.json$/,
    read: (body) => {
      const { recipients, sms } = JSON.parse(body) as {
        recipients: string[];
        sms: { text: string };
      };
      return { to: `+${recipients[0]}`, text: sms.text, report: "" };
    },
    answers: {
      ok: (id) => turbosms(800, { message_id: id, response_code: 0, response_status: "OK" }),
      invalid_number: () =>
        turbosms(802, { message_id: null, response_code: 305, response_status: "INVALID_PHONE" }),
      throttled: () => [429, {}],
      no_money: () => turbosms(203),
    },
  },
  twilio: {
    path: /^\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/Messages\.json$/,
    read: (body) => {
      const form = new URLSearchParams(body);
      const field = (name: string) => form.get(name) ?? "";
      return { to: field("To"), text: field("Body"), report: field("StatusCallback") };
    },
    answers: {
      ok: (id) => [201, { sid: id, status: "queued" }],
      invalid_number: () => [400, { code: 21211, status: 400 }],
      throttled: () => [429, { code: 20429, status: 429 }],
      no_money: () => [401, { code: 20003, status: 401 }],
    },
  },
};

/** Starts a stand-in of a provider on the loopback, which speaks its protocol; `answerNext` queues other answers. */
export async function startSmsProvider(name: SmsSettings["name"]) {
  const { path, read, answers } = protocols[name];
  const received: ReceivedSms[] = [];
  const queue: StandInAnswer[] = [];
  const states = new Map<string, string>();
  const reply = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString("utf8");
    if (request.url === "/message/status.json") {
      const { messages } = JSON.parse(body) as { messages: string[] };
      const known = messages.map((id) => ({ message_id: id, status: states.get(id) ?? "Sent" }));
      reply(response, 200, { response_code: 0, response_status: "OK", response_result: known });
      return;
    }
    if (!path.test(request.url ?? "")) {
      reply(response, 404, {});
      return;
    }
    const answer = queue.shift() ?? "ok";
    const id = `message-${received.length + 1}`;
    if (answer === "ok" || answer === "lost")
      received.push({ ...read(body), headers: request.headers });
    if (answer === "lost") request.socket.destroy();
    else if (typeof answer === "number") response.writeHead(answer).end("<html></html>");
    else reply(response, ...answers[answer](id));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: SmsSettings = {
    name,
    url,
    account: `AC${"0".repeat(32)}`,
    token: "token-of-the-stand-in",
    sender: name === "twilio" ? "+380441234567" : "Oselia",
  };
  return {
    settings,
    received,
    /** State of a message by its id, as the provider answers who asks. */
    states,
    answerNext: (...next: StandInAnswer[]) => void queue.push(...next),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
