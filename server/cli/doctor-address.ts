import { existingSecret } from "#server/platform/postgres/open.ts";
import type { Settings } from "#server/platform/start/config.ts";
import { publicMark } from "#server/platform/start/secret-mark.ts";
import type { Finding } from "./doctor.ts";

const patienceMs = 5_000;

/** The fields of a /healthz answer that are read here. */
type Health = { mark?: unknown; proxy?: unknown };

/** How to ask elsewhere: this command knows only the settings that it was started with. */
const elsewhere =
  "If it runs with other settings, use them here too: PORT=3100 npm run oselia -- doctor, or PUBLIC_URL=…";

/** Calls PUBLIC_URL and reports which program answers, and whether its proxy headers are trusted. */
export async function examineAddress(settings: Settings): Promise<Finding[]> {
  const { publicUrl } = settings;
  const reached = await readHealth(publicUrl);
  if (reached instanceof Error)
    return [
      {
        subject: "address",
        state: "hint",
        detail: `no answer from ${publicUrl} (${reached.message}): are Oselia and its proxy running? ${elsewhere}`,
      },
    ];
  const secret = existingSecret(settings);
  if (typeof reached.mark !== "string")
    return [
      {
        subject: "address",
        state: "fault",
        detail: `PUBLIC_URL=${publicUrl} leads to another program than Oselia. ${elsewhere}`,
      },
    ];
  if (secret !== null && reached.mark !== publicMark(secret))
    return [
      {
        subject: "address",
        state: "fault",
        detail: `PUBLIC_URL=${publicUrl} leads to another installation of Oselia. ${elsewhere}`,
      },
    ];
  return [
    { subject: "address", state: "ok", detail: `${publicUrl} leads to this installation` },
    proxy(reached),
  ];
}

async function readHealth(publicUrl: string): Promise<Health | Error> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${publicUrl}/healthz`, { redirect: "manual", signal });
    return (await answer.json().catch(() => ({}))) as Health;
  } catch (error) {
    const { cause, message } = error as Error;
    return new Error(cause instanceof Error ? cause.message || message : message);
  }
}

function proxy({ proxy }: Health): Finding {
  const subject = "proxy";
  if (proxy === "not believed")
    return {
      subject,
      state: "fault",
      detail:
        "there is a proxy that Oselia does not trust: all people share one address and its limits. Set TRUST_PROXY=1",
    };
  if (proxy === "missing")
    return {
      subject,
      state: "hint",
      detail:
        "TRUST_PROXY is set, but no proxy sends X-Forwarded-For: callers can choose their address",
    };
  return { subject, state: "ok", detail: "matches TRUST_PROXY" };
}
