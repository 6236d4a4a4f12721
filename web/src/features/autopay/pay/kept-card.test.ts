import { expect, test } from "vitest";
import { keptCardFor } from "./kept-card.ts";

const home = (apartmentId: string, orgId: string) => ({ apartmentId, orgId });
const keptCard = (id: string, apartmentId: string, usable = true) => ({
  id,
  apartmentId,
  card: { brand: null, lastFour: "4242", expires: null, usable },
});

test("a home is paid with its own card, else with one of the same organisation that is good", () => {
  const homes = [home("a", "one"), home("b", "one"), home("c", "two")];
  const cards = [keptCard("of-a", "a"), keptCard("of-b", "b")];
  expect(keptCardFor(home("b", "one"), cards, homes)?.id).toBe("of-b");
  expect(keptCardFor(home("d", "one"), cards, homes)?.id).toBe("of-a");
  expect(
    keptCardFor(home("b", "one"), [keptCard("of-a", "a"), keptCard("bad", "b", false)], homes)?.id,
  ).toBe("of-a");
  expect(keptCardFor(home("c", "two"), cards, homes)).toBeNull();
});
