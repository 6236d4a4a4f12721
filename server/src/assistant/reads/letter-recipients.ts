import type { LetterRecipient } from "#core/assistant/views.ts";
import { listLetterAddresses } from "#server/chat/service.ts";
import type { World } from "#server/platform/world.ts";

/** Lists whom a visitor may write to, without the addresses. */
export async function listLetterRecipients(world: World): Promise<{ items: LetterRecipient[] }> {
  const found = await listLetterAddresses(world);
  return { items: found.map(({ slug, name }) => ({ slug, name })) };
}
