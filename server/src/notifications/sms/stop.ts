import { isStopWord } from "#core/register/outreach/stop-word.ts";
import type { Hook } from "#server/platform/slice.ts";
import { twilioMessageHook } from "#server/platform/sms/providers/twilio.ts";
import { refuseByPhone } from "#server/register/service.ts";

/**
 * Hears what people answer to text messages, where Twilio calls it: who writes STOP gets no more as somebody of the
 * register. Answers 400 to what Twilio did not sign, 404 while another provider is in use.
 */
export const smsStopHook: Hook = async (world, { headers, body, search = "" }) => {
  const read = world.sms.provider?.readMessage;
  if (!read) return 404;
  const url = `${world.config.publicUrl}/api/hooks/${twilioMessageHook}${search}`;
  const message = read({ url, headers, body });
  if (message === "unsigned") return 400;
  if (!message || !isStopWord(message.text)) return 200;
  const organisations = await refuseByPhone(world, message.from);
  world.log.info({ organisations }, "somebody stopped text messages by an answer");
  return 200;
};
