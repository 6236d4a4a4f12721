import { implement } from "@orpc/server";
import { chatContract } from "#core/chat/contract.ts";
import { deskContract } from "#core/chat/desk/contract.ts";
import { messengerContract } from "#core/chat/messenger/contract.ts";
import { moderationContract } from "#core/chat/moderation/contract.ts";
import { jarOf } from "#server/platform/http/cookies.ts";
import { chooseLanguage } from "#server/platform/http/pages.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, createHandler, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import { listColleagues } from "./reads/colleagues.ts";
import * as open from "./reads/public-view.ts";
import * as talk from "./reads/talk-views.ts";
import * as views from "./reads/views.ts";
import { getReceipts } from "./reads/receipts.ts";
import type { PublicCaller } from "./reads/visitor.ts";
import { listBuildingChannels } from "./reads/building-channels.ts";
import { getOrigin, listPlaces } from "./reads/desk.ts";
import { changeBuildingChannel } from "./verbs/desk/building-channel.ts";
import { listTemplates } from "./reads/templates.ts";
import { addTemplate, changeTemplate, removeTemplate } from "./verbs/desk/templates.ts";
import { openRequest } from "./verbs/desk/open-request.ts";
import { takeChat } from "./verbs/desk/take.ts";
import { editMessage, removeMessage } from "./verbs/change.ts";
import { enterMessenger, leaveMessenger } from "./verbs/messenger/enter.ts";
import { getCount, listCases } from "./reads/moderation/cases.ts";
import { getModeration } from "./reads/moderation/rules.ts";
import { banWriter, liftBan } from "./verbs/messenger/ban.ts";
import { carryGuestMessages, sendCarryCode } from "./verbs/messenger/carry.ts";
import { changePublicChannels } from "./verbs/messenger/moderate.ts";
import { confirmPhone, sendCode } from "./verbs/messenger/phone.ts";
import { removePublic, sendPublic } from "./verbs/messenger/write.ts";
import { decideCase } from "./verbs/moderation/decide.ts";
import { reportMessage, reportPublic } from "./verbs/moderation/report.ts";
import { changeChannel, changeWord } from "./verbs/moderation/rules.ts";
import { silenceAuthor, endSilence } from "./verbs/moderation/silence.ts";
import type { World } from "#server/platform/world.ts";
import { muteConversation } from "./verbs/mute.ts";
import { reactToMessage } from "./verbs/react.ts";
import { markRead, openDirect, openManagement } from "./verbs/open.ts";
import { sayTyping } from "./verbs/typing.ts";
import { sendMessage } from "./verbs/send.ts";

const os = implement(chatContract).$context<CallContext>().use(signedIn);
const reading = implement(chatContract).$context<CallContext>().use(signedInReader);

export const chatRouter = {
  conversations: os.conversations.handler(createHandler(views.listConversations)),
  counts: reading.counts.handler(createHandler(views.countUnread)),
  openManagement: os.openManagement.handler(createHandler(openManagement)),
  openDirect: os.openDirect.handler(createHandler(openDirect)),
  conversation: reading.conversation.handler(createHandler(views.getConversation)),
  messages: reading.messages.handler(createHandler(views.listMessages)),
  message: os.message.handler(createHandler(views.getMessage)),
  send: os.send.handler(createHandler(sendMessage)),
  edit: os.edit.handler(createHandler(editMessage)),
  remove: os.remove.handler(createHandler(removeMessage)),
  markRead: os.markRead.handler(createHandler(markRead)),
  react: os.react.handler(createHandler(reactToMessage)),
  search: reading.search.handler(createHandler(talk.searchMessages)),
  day: os.day.handler(createHandler(talk.dayOf)),
  mute: os.mute.handler(createHandler(muteConversation)),
  mentionable: os.mentionable.handler(createHandler(talk.listMentionable)),
  typing: os.typing.handler(createHandler(sayTyping)),
  receipts: reading.receipts.handler(createHandler(getReceipts)),
};

const desk = implement(deskContract).$context<CallContext>().use(signedIn);

export const deskRouter = {
  colleagues: desk.colleagues.handler(createHandler(listColleagues)),
  take: desk.take.handler(createHandler(takeChat)),
  places: desk.places.handler(createHandler(listPlaces)),
  openRequest: desk.openRequest.handler(createHandler(openRequest)),
  buildingChannels: desk.buildingChannels.handler(createHandler(listBuildingChannels)),
  changeBuildingChannel: desk.changeBuildingChannel.handler(createHandler(changeBuildingChannel)),
  templates: desk.templates.handler(createHandler(listTemplates)),
  addTemplate: desk.addTemplate.handler(createHandler(addTemplate)),
  changeTemplate: desk.changeTemplate.handler(createHandler(changeTemplate)),
  removeTemplate: desk.removeTemplate.handler(createHandler(removeTemplate)),
  requestOrigin: desk.requestOrigin.handler(createHandler(getOrigin)),
};

const messenger = implement(messengerContract).$context<CallContext>();
const outside = messenger.use(anyone);
const inside = messenger.use(signedIn);

export const messengerRouter = {
  directory: outside.directory.handler(({ context: { world } }) => open.listDirectory(world)),
  home: outside.home.handler(asPublicCaller(open.getMessenger)),
  messages: outside.messages.handler(asPublicCaller(open.listPublicMessages)),
  send: outside.send.handler(asPublicCaller(sendPublic)),
  remove: outside.remove.handler(asPublicCaller(removePublic)),
  enter: outside.enter.handler(asPublicCaller(enterMessenger)),
  leave: outside.leave.handler(asPublicCaller(leaveMessenger)),
  sendCode: outside.sendCode.handler(asPublicCaller(sendCode)),
  confirm: outside.confirm.handler(asPublicCaller(confirmPhone)),
  carryCode: inside.carryCode.handler(asPublicCaller(sendCarryCode)),
  carry: inside.carry.handler(asPublicCaller(carryGuestMessages)),
  settings: inside.settings.handler(createHandler(open.getPublicChannels)),
  change: inside.change.handler(createHandler(changePublicChannels)),
  ban: inside.ban.handler(createHandler(banWriter)),
  lift: inside.lift.handler(createHandler(liftBan)),
};

const order = implement(moderationContract).$context<CallContext>();
const orderInside = order.use(signedIn);

export const moderationRouter = {
  report: orderInside.report.handler(createHandler(reportMessage)),
  reportPublic: order.use(anyone).reportPublic.handler(asPublicCaller(reportPublic)),
  cases: orderInside.cases.handler(createHandler(listCases)),
  count: orderInside.count.handler(createHandler(getCount)),
  decide: orderInside.decide.handler(createHandler(decideCase)),
  silence: orderInside.silence.handler(createHandler(silenceAuthor)),
  lift: orderInside.lift.handler(createHandler(endSilence)),
  rules: orderInside.rules.handler(createHandler(getModeration)),
  channel: orderInside.channel.handler(createHandler(changeChannel)),
  word: orderInside.word.handler(createHandler(changeWord)),
};

/** Hands a call from outside on with the caller: perhaps signed in, perhaps a guest's browser. */
function asPublicCaller<I, O>(verb: (world: World, caller: PublicCaller, input: I) => Promise<O>) {
  return async ({ input, context }: { input: I; context: CallContext }): Promise<O> => {
    const { world, request, address } = context;
    const actor = await context.resolveActor();
    const language = chooseLanguage(
      request.headers.get("cookie") ?? undefined,
      request.headers.get("accept-language") ?? undefined,
    );
    // Until 2FA is complete, the caller counts as anonymous.
    const known = actor?.secondFactorDue ? null : actor;
    return verb(world, { actor: known, jar: jarOf(context), address, language }, input);
  };
}
