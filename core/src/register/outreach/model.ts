/** Ways by which people of the register without an account are reached. */
export const outreachWays = ["email", "sms"] as const;
export type OutreachWay = (typeof outreachWays)[number];

/** Why somebody is not reached: the register has nothing of theirs, no mobile number, or they refused. */
export const unreachedReasons = ["no_contact", "number", "opted_out"] as const;
export type UnreachedReason = (typeof unreachedReasons)[number];

/** Kinds of contacts that the register has of a person. */
export const contactKinds = ["email", "phone"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** SMS segments of one message at most. */
export const segmentsAtMost = 3;

/** Letters and digits of the code in a refusal link: without look-alikes. */
export const contactCode = { letters: "abcdefghijkmnpqrstuvwxyz23456789", length: 10 } as const;
