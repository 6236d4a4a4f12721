import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Language } from "#core/kernel/language.ts";
import { type Clock, hour, minute } from "#core/kernel/time.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../operations/log.ts";
import { decryptOrNull } from "../sealing.ts";
import { outboxSms } from "../table.ts";
import type { SmsProvider } from "./provider.ts";

type DeliveryOptions = {
  db: Database;
  provider: SmsProvider;
  clock: Clock;
  log: Log;
  secret: string;
};

/** After that nobody waits for a code any more: it has ended. */
const codeWorthFor = 10 * minute;
/** After that the news of a message is old. */
const newsWorthFor = 24 * hour;

const sealed = z.object({ to: z.string(), text: z.string() });

/**
 * Delivers one recorded text message. It is claimed before it is sent: where a process died in between it may have
 * left, and is uncertain instead of sent again. Throws where a retry may help.
 */
export function createSmsDelivery({ db, provider, clock, log, secret }: DeliveryOptions) {
  const save = async (
    id: string,
    from: "queued" | "sending",
    values: Partial<typeof outboxSms.$inferInsert>,
  ) => {
    const [changed] = await db.orm
      .update(outboxSms)
      .set(values)
      .where(and(eq(outboxSms.id, id), eq(outboxSms.state, from)))
      .returning();
    return changed ?? null;
  };

  /** Opens what was sealed; null where the secret was replaced meanwhile. */
  const openMessage = (cipher: string) => {
    const text = decryptOrNull(secret, cipher);
    return text === null ? null : sealed.parse(JSON.parse(text));
  };

  return async function deliver(id: string, last: boolean): Promise<void> {
    const message = await save(id, "queued", { state: "sending" });
    if (!message) {
      const stuck = await save(id, "sending", {
        state: "uncertain",
        reason: "interrupted",
        text: "",
      });
      if (stuck) log.error({ sms: id, kind: stuck.kind }, "a text message may not have been sent");
      return;
    }
    const worthFor = message.kind.endsWith("code") ? codeWorthFor : newsWorthFor;
    if (clock().getTime() - message.createdAt.getTime() > worthFor) {
      await save(id, "sending", { state: "failed", reason: "late", text: "" });
      return;
    }
    const opened = openMessage(message.text);
    if (!opened) {
      await save(id, "sending", { state: "failed", reason: "secret", text: "" });
      return;
    }
    const { to, text } = opened;
    const answer = await provider.send({
      to,
      text,
      kind: message.kind,
      language: message.language as Language,
      reference: `outbox.${id}`,
    });
    if (answer.outcome === "uncertain")
      log.error({ sms: id, kind: message.kind }, "a text message may not have been sent");
    if (answer.outcome === "sent" || answer.outcome === "uncertain") {
      await save(id, "sending", { state: answer.outcome, text: "" });
      return;
    }
    const { outcome, reason } = answer;
    if (reason === "account")
      log.error(
        { sms: id },
        "the SMS provider refuses the account: check OSELIA_SMS_* and its balance",
      );
    if (outcome === "later" && !last) {
      await save(id, "sending", { state: "queued", reason });
      throw new Error(`an SMS provider could not take a message now: ${reason}`);
    }
    await save(id, "sending", { state: "failed", reason, text: "" });
  };
}
