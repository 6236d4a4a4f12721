import type { EmailFaultReason } from "../choices.ts";

/** Reply of a mail server: an enhanced status (RFC 3463) such as 5.1.1, and the text that followed it. */
export type MailServerReply = { status: string | null; text: string };

/**
 * Returns why an address takes no letters at all, by the reply of its server; null where waiting may help (4.x.x), or
 * where the server refused this letter or its sender, or the way failed (5.3, most of 5.4, 5.6, 5.7): that says nothing
 * about the address.
 */
export function readEmailFault(reply: MailServerReply): EmailFaultReason | null {
  const status = findStatus(reply);
  if (!status) return null;
  const [group, subject, detail] = status.split(".").map(Number);
  if (group !== 5) return null;
  // 5.1.7 and 5.1.8 are about the sender's address, 5.2.3 about the letter's size.
  if (subject === 1) return detail === 7 || detail === 8 ? null : "no_mailbox";
  if (subject === 2) return mailboxFaults[detail ?? 0] ?? null;
  if (subject === 4) return domainFaults.has(detail ?? 0) ? "no_mailbox" : null;
  return (subject === 0 || subject === 5) && detail === 0 ? "refused" : null;
}

/** Outlook's unknown recipient (1), and domains without mail (4, 310); the others of 5.4 are failures on the way. */
const domainFaults: ReadonlySet<number> = new Set([1, 4, 310]);

const mailboxFaults: Readonly<Record<number, EmailFaultReason>> = {
  0: "refused",
  1: "closed",
  2: "full",
};

/** Statuses of plain replies (RFC 5321); 554 alone may be about anything. */
const plainStatuses: Readonly<Record<string, string>> = {
  "550": "5.1.1",
  "551": "5.1.1",
  "552": "5.2.2",
  "553": "5.1.1",
};

/** Words of plain replies that refuse the sender or the letter, not the recipient. */
const aboutSender =
  /relay|sender|spam|black ?list|block|listed|policy|reputation|spf|dkim|dmarc|rcpthosts|reverse dns/i;

/** Returns the enhanced status; where the server's program gave none (Exim: 5.0.0), the one in the text of the reply. */
function findStatus({ status, text }: MailServerReply): string | null {
  const given = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status?.trim() ?? "")?.[0] ?? null;
  if (given && !given.endsWith(".0.0")) return given;
  const [, code, next] =
    /\b([45]\d\d)\b(?:[ -]#?([45]\.\d{1,3}\.\d{1,3})(?!\.?\d))?/.exec(text) ?? [];
  if (!code) return given;
  // qmail writes it last.
  const enhanced = next ?? /\(#([45]\.\d{1,3}\.\d{1,3})\)/.exec(text)?.[1];
  if (!enhanced && code.startsWith("5") && aboutSender.test(text)) return null;
  return enhanced ?? plainStatuses[code] ?? (code === "554" ? null : `${code[0]}.0.0`);
}
