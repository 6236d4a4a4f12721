import type { Channel } from "#core/chat/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { createMemoryStore } from "#web/app/outbox/outbox-store.ts";
import { createOutbox, type Outgoing, useOutgoing } from "#web/app/outbox/outbox.ts";
import { messengerKeys } from "../keys.ts";
import { notePace, placeMessages } from "./queries.ts";

type UnsentPublicMessage = { id: string; org: string; channel: Channel; body: string };
export type OutgoingPublicMessage = Outgoing<UnsentPublicMessage>;

const outbox = createOutbox({
  queueOf: ({ org, channel }) => `${org} ${channel}`,
  send: ({ id, org, channel, body }) => api.messenger.send({ org, channel, messageId: id, body }),
  sent(message, { org, channel }) {
    placeMessages(org, channel, [message]);
    notePace(org, channel, message.createdAt);
  },
  // Banned meanwhile, or closed: who one is there is asked anew.
  refused: ({ org }) => void invalidate([messengerKeys.home(org)]),
  store: createMemoryStore<UnsentPublicMessage>(),
});

export const sendPublic = (message: UnsentPublicMessage): void => outbox.send(message);
export const retryPublic = ({ id }: { id: string }): void => outbox.retry(id);
export const discardPublic = ({ id }: { id: string }): void => outbox.discard(id);

/** Returns the unsent messages of a channel. */
export function useOutgoingPublicMessages(
  org: string,
  channel: Channel,
): readonly OutgoingPublicMessage[] {
  return useOutgoing(outbox, (message) => message.org === org && message.channel === channel);
}
