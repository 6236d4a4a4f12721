import {
  apartmentAudience,
  buildingAudience,
  type BuildingFact,
  placesChanged,
} from "#core/buildings/events.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";

/** Transaction, actor and time of a change. */
export type Doing = { tx: Tx; actor: Actor; now: Date };

/** Ids that the fact is about; people by id, so that their names are erased with them. */
export type BuildingFactSubject = {
  orgId: string;
  building: string;
  entrance?: string;
  apartment?: string;
  residency?: string;
  person?: string;
};

/** Writes facts of places down, all with one author and instant. */
export async function publishBuildingFact(
  { tx, actor, now }: Doing,
  ...facts: { kind: BuildingFact; about: BuildingFactSubject; data?: object }[]
): Promise<void> {
  const written = facts.map(({ kind, about, data = {} }): Fact => {
    const { orgId, ...subject } = about;
    const audience = about.apartment
      ? apartmentAudience({ buildingId: about.building, apartmentId: about.apartment })
      : buildingAudience(about.building);
    return { orgId, kind, subject, actorId: actor.personId, data, audience, at: now };
  });
  await publishFacts(tx, ...written);
}

/** Publishes to people that their places changed, wherever they belonged until now. */
export async function publishPlacesChanged(
  { tx, actor, now }: Doing,
  people: readonly string[],
): Promise<void> {
  await publishFacts(
    tx,
    ...[...new Set(people)].map((personId): Fact => ({
      orgId: null,
      kind: placesChanged,
      subject: { person: personId },
      actorId: actor.personId,
      data: {},
      audience: { people: [personId] },
      at: now,
    })),
  );
}
