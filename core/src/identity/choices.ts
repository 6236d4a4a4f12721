/** Choices of people and states of their addresses. Apart from the schemas, so that a page can read them without these. */
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Reasons for which an address gets only letters about the account. */
export const blockingFaults = ["no_mailbox", "full", "closed", "refused"] as const;
export type BlockingFault = (typeof blockingFaults)[number];

/** Faults of an address; the complaint of its reader stops only the letters that may be refused. */
export const emailFaultReasons = [...blockingFaults, "complaint"] as const;
export type EmailFaultReason = (typeof emailFaultReasons)[number];
