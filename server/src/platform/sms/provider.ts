import type { Language } from "#core/kernel/language.ts";

/** Message to one phone. */
export type ProviderMessage = {
  /** E.164. */
  to: string;
  text: string;
  language: Language;
  /** Kind of message, for the record: `messenger.code`. */
  kind: string;
  /** Our own id of it, which a report of the provider brings back. */
  reference: string;
};

/**
 * Meaning of a provider's answer: sent, with its id there; refused for good; later, where another attempt may
 * help; uncertain, where no answer came although the message may have left.
 */
export type SmsAnswer =
  | { outcome: "sent"; providerId: string | null }
  | { outcome: "refused" | "later"; reason: SmsFault }
  | { outcome: "uncertain" };

/** `account`: the operator has to act (credentials, money, sender). */
export type SmsFault = "number" | "content" | "busy" | "unreached" | "account";

/** Delivery report of a provider. */
export type SmsReport = { state: "delivered" } | { state: "failed" };

/** Service that sends text messages. */
export type SmsProvider = {
  send(message: ProviderMessage): Promise<SmsAnswer>;
  /** Fetches delivery reports by provider id; pending ones are left out. Absent where the provider reports by itself. */
  askReports?(providerIds: readonly string[]): Promise<ReadonlyMap<string, SmsReport>>;
  /** Reads a report that it sent to this address; "unsigned" where it is not its own, null where nothing is decided yet. */
  readReport?(call: SignedCall): { reference: string; report: SmsReport } | "unsigned" | null;
  /** Reads an answer that somebody sent to our number, with their phone in E.164; "unsigned" and null as above. */
  readMessage?(call: SignedCall): { from: string; text: string } | "unsigned" | null;
  /** True where people can answer its messages: they come from a number. */
  takesAnswers?: boolean;
};

/** A call of the provider: the address as it called it, and its body. */
export type SignedCall = { url: string; headers: Headers; body: Uint8Array };
