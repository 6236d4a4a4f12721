import * as z from "zod/mini";
import { id, text, version, lines } from "#core/kernel/validation.ts";
import { openInput } from "#core/requests/inputs.ts";
import { templateLimits as limits } from "./template.ts";

/** Colleagues to write to; with a conversation those who can be given it. */
export const colleaguesInput = z.strictObject({ conversationId: z.optional(id()) });
export type ColleaguesInput = z.infer<typeof colleaguesInput>;

/** Assigns a chat to a colleague, or releases it (null); `was` is who had it when the caller decided. */
export const takeInput = z.strictObject({
  id: id(),
  personId: z.nullable(id()),
  was: z.nullable(id()),
});
export type TakeInput = z.infer<typeof takeInput>;

export const placesInput = z.strictObject({ id: id() });

/** The request that a message becomes; its attachments are those of the message's files that go along. */
export const requestInput = z.strictObject({ id: id(), request: openInput });
export type RequestInput = z.infer<typeof requestInput>;

/** Request that was made of a message. */
export const originInput = z.strictObject({ requestId: id() });

const template = {
  title: text(limits.title.min, limits.title.max),
  body: lines(limits.body.min, limits.body.max),
};
export const addTemplateInput = z.strictObject(template);
export type AddTemplateInput = z.infer<typeof addTemplateInput>;

export const changeTemplateInput = z.strictObject({ id: id(), version: version(), ...template });
export type ChangeTemplateInput = z.infer<typeof changeTemplateInput>;

export const templateInput = z.strictObject({ id: id() });

/** Switch of a building's channel. */
export const buildingChannelInput = z.strictObject({ buildingId: id(), open: z.boolean() });
export type BuildingChannelInput = z.infer<typeof buildingChannelInput>;
