import { sql } from "drizzle-orm";
import { chatSlice as core } from "#core/chat/slice.ts";
import * as inputs from "#core/chat/inputs.ts";
import type { facts } from "#core/chat/texts/facts/uk.ts";
import * as deskInputs from "#core/chat/desk/inputs.ts";
import * as deskViews from "#core/chat/desk/views.ts";
import * as presenceInputs from "#core/chat/presence/inputs.ts";
import * as presenceViews from "#core/chat/presence/views.ts";
import * as talkInputs from "#core/chat/talk/inputs.ts";
import * as talkViews from "#core/chat/talk/views.ts";
import * as views from "#core/chat/views.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import * as messengerInputs from "#core/chat/messenger/inputs.ts";
import * as phoneInput from "#core/chat/messenger/phone-input.ts";
import * as messengerViews from "#core/chat/messenger/views.ts";
import * as moderationInputs from "#core/chat/moderation/inputs.ts";
import * as moderationViews from "#core/chat/moderation/views.ts";
import { fillChatDemo } from "./demo.ts";
import { chatTopic } from "./inbox/topic.ts";
import { mentionTopic } from "./inbox/mention-topic.ts";
import { moderationTopic } from "./inbox/moderation-topic.ts";
import { registerChatJobs } from "./jobs.ts";
import { limits } from "./limits.ts";
import { chatPersonalData } from "./personal-data.ts";
import { renderMessenger } from "./reads/public-page.ts";
import { maySeeMessage } from "./reads/views.ts";
import { chatRouter, deskRouter, messengerRouter, moderationRouter } from "./router.ts";
import { chatGuest, conversation } from "./table.ts";
import { chatSkills } from "./skills/chat-skills.ts";
import { sampleValues } from "#server/platform/mail/message-samples.ts";
import { writeGuestCode } from "./verbs/messenger/phone-code.ts";

export const chatSlice: Slice = {
  core,
  messageSamples: ({ language }) => ({
    letters: [],
    texts: [writeGuestCode(sampleValues, language)],
  }),
  router: {
    chat: chatRouter,
    desk: deskRouter,
    messenger: messengerRouter,
    moderation: moderationRouter,
  },
  jobs: registerChatJobs,
  blocksUndo: { conversation: "other" },
  schemas: {
    ...inputs,
    ...views,
    ...deskInputs,
    ...deskViews,
    ...talkInputs,
    ...talkViews,
    ...presenceInputs,
    ...presenceViews,
    ...messengerInputs,
    ...phoneInput,
    ...messengerViews,
    ...moderationInputs,
    ...moderationViews,
  },
  limits,
  pages: { "/chat/messenger": renderMessenger },
  personalData: chatPersonalData,
  fileHolders: { message: maySeeMessage },
  topics: [chatTopic, mentionTopic, moderationTopic],
  skills: chatSkills,
  fillDemo: fillChatDemo,
  factWords: readTexts<typeof facts>("chat/texts/facts"),
  labels: {
    guest: labelQuery(chatGuest.id, chatGuest.nickname),
    conversation: labelQuery(
      conversation.id,
      sql`coalesce(${conversation.channel}, ${conversation.kind})`,
    ),
  },
};
