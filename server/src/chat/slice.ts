import { chatSlice as core } from "#core/chat/slice.ts";
import * as inputs from "#core/chat/inputs.ts";
import { facts as en } from "#core/chat/texts/facts/en.ts";
import { facts as ru } from "#core/chat/texts/facts/ru.ts";
import { facts as uk } from "#core/chat/texts/facts/uk.ts";
import * as views from "#core/chat/views.ts";
import type { Slice } from "../platform/slice.ts";
import { fillChatDemo } from "./demo.ts";
import { chatTopic } from "./inbox/topic.ts";
import { chatPersonalData } from "./personal-data.ts";
import { maySeeMessage } from "./reads/views.ts";
import { chatRouter } from "./router.ts";

export const chatSlice: Slice = {
  core,
  router: { chat: chatRouter },
  schemas: { ...inputs, ...views },
  personalData: chatPersonalData,
  fileHolders: { message: maySeeMessage },
  topics: [chatTopic],
  fillDemo: fillChatDemo,
  factWords: { uk, en, ru },
  labels: {
    conversation: ({ things }) =>
      `select id, coalesce(channel, kind) as text, null as address from conversation where id = any (${things})`,
  },
};
