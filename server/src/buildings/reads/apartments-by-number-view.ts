import type { ApartmentRow } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import type { World } from "#server/platform/world.ts";
import { listApartments } from "./apartments-view.ts";

/** Apartments that are read by a number at most. */
const most = 50;

/**
 * Lists the apartments of a number that staff may see; several buildings may have one. Those whose address the words
 * name stand alone.
 */
export async function listApartmentsByNumber(
  world: World,
  actor: Actor,
  { number, words }: { number: string; words: string },
): Promise<readonly ApartmentRow[]> {
  const { items } = await listApartments(world, actor, { search: number, limit: most });
  const same = items.filter(
    (one) => one.archivedAt === null && one.number.toLowerCase() === number.toLowerCase(),
  );
  const { items: ranked, shared } = rankByWords(words, same, ({ address }) => address);
  const named = ranked.filter(
    ({ address }) => shared > 0 && rankByWords(words, [address], (text) => text).shared === shared,
  );
  const figures = new Set(figuresOf(words).filter((figure) => figure !== number));
  const exact = named.filter(({ address }) => figuresOf(address).some((one) => figures.has(one)));
  return [exact, named].find((some) => some.length > 0) ?? ranked;
}

const figuresOf = (text: string) => text.toLowerCase().match(/\d+\p{L}?/gu) ?? [];
