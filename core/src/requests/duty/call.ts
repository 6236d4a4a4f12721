/** Ways by which somebody on duty is called, as the request's page names them. */
export const callChannels = ["sms", "push", "telegram", "email"] as const;
export type CallChannel = (typeof callChannels)[number];

/** States of a way: on its way, handed over, on the phone, not sent, unknown. */
export const callStates = ["waiting", "sent", "delivered", "failed", "uncertain"] as const;
export type CallState = (typeof callStates)[number];

/** Reasons of failure that staff can do something about. */
export const callFaults = ["limit", "no_device", "no_phone", "number", "other"] as const;
export type CallFault = (typeof callFaults)[number];

const statesOfDeliveries: Readonly<Record<string, CallState>> = {
  queued: "waiting",
  sending: "waiting",
  sent: "sent",
  delivered: "delivered",
  failed: "failed",
  unreachable: "failed",
  uncertain: "uncertain",
};

/** Returns how a delivery of a call is shown; null where there is nothing to show, as of one that was not wanted. */
export function describeDelivery(delivery: {
  channel: string;
  state: string;
  reason: string | null;
}): { channel: CallChannel; state: CallState; fault: CallFault | null } | null {
  const channel = callChannels.find((name) => name === delivery.channel);
  const state = statesOfDeliveries[delivery.state];
  if (!channel || !state) return null;
  if (state !== "failed") return { channel, state, fault: null };
  const fault = callFaults.find((name) => name === delivery.reason) ?? "other";
  return { channel, state, fault };
}
