import * as z from "zod/mini";
import { blockingFaults } from "#core/identity/choices.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { apartmentView, residencyBases } from "./model.ts";
import { apartmentActions, residencyActions } from "./residency/policy.ts";
import { shareSchema } from "./residency/share.ts";

/** Figures of a building, reckoned when asked. */
const countersView = z.object({
  total: z.int(),
  /** Apartments somebody owns or lives in today. */
  occupied: z.int(),
  vacant: z.int(),
  /** People who own or live here today, each counted once. */
  residents: z.int(),
});

const buildingCore = {
  id: id(),
  address: z.string(),
  city: z.string(),
  postalCode: z.nullable(z.string()),
  /** As planned; null where nobody has said. */
  floors: z.nullable(z.int()),
  apartmentsPerFloor: z.nullable(z.int()),
  counters: countersView,
  version: z.int(),
  archivedAt: z.nullable(instant()),
};

/** A building in a list. */
export const buildingRow = z.object({ ...buildingCore, entrances: z.int() });
export type BuildingRow = z.infer<typeof buildingRow>;

export const buildingPage = z.object({
  items: z.array(buildingRow),
  nextCursor: z.nullable(z.string()),
});
export type BuildingPage = z.infer<typeof buildingPage>;

export const buildingDetails = z.object({
  ...buildingCore,
  entrances: z.array(
    z.object({
      id: id(),
      number: z.string(),
      /** Lowest and highest floor with an apartment; null where there is none. */
      floors: z.nullable(z.object({ from: z.int(), to: z.int() })),
      apartments: z.int(),
      occupied: z.int(),
    }),
  ),
  /** Apartments that stand in no entrance. */
  withoutEntrance: z.int(),
  archivedApartments: z.int(),
});
export type BuildingDetails = z.infer<typeof buildingDetails>;

/** An apartment as a cell of the drawn building. It is vacant where nobody owns or lives in it. */
export const cellView = z.object({
  id: id(),
  number: z.string(),
  entranceId: z.nullable(id()),
  floor: z.nullable(z.int()),
  rooms: z.nullable(z.int()),
  areaHundredths: z.nullable(z.int()),
  owners: z.int(),
  residents: z.int(),
  /** Somebody who lives here, else an owner: `Коваленко А.` */
  name: z.nullable(z.string()),
});
export type CellView = z.infer<typeof cellView>;

/** All that is needed to draw a building; apartments by entrance, floor and number, without archived ones. */
export const facadeView = z.object({
  building: buildingDetails,
  apartments: z.array(cellView),
});
export type FacadeView = z.infer<typeof facadeView>;

/** Person in a list. */
const named = z.object({ id: id(), name: z.string() });

/** An apartment in the table. */
export const apartmentRow = z.object({
  ...apartmentView.shape,
  city: z.string(),
  owners: z.array(named),
  residents: z.array(named),
  version: z.int(),
  archivedAt: z.nullable(instant()),
});
export type ApartmentRow = z.infer<typeof apartmentRow>;

export const apartmentPage = z.object({
  items: z.array(apartmentRow),
  nextCursor: z.nullable(z.string()),
});
export type ApartmentPage = z.infer<typeof apartmentPage>;

/** Somebody's time in an apartment. What of the person is null, the caller may not see or nobody knows. */
export const residencyView = z.object({
  id: id(),
  kind: z.enum(residencyKinds),
  basis: z.nullable(z.enum(residencyBases)),
  share: z.nullable(shareSchema),
  /** First day, and first day no longer. */
  from: localDate(),
  to: z.nullable(localDate()),
  person: z.object({
    id: id(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** True when they can sign in; null for readers who need not know. */
    hasAccount: z.nullable(z.boolean()),
    /** Why letters to the address do not arrive, for staff. */
    emailFault: z.nullable(z.enum(blockingFaults)),
  }),
  mine: z.boolean(),
  version: z.int(),
  /** Actions that the caller may take. */
  allowed: z.array(z.enum(residencyActions)),
});
export type ResidencyView = z.infer<typeof residencyView>;

export const apartmentDetails = z.object({
  ...apartmentView.shape,
  orgId: id(),
  organisation: z.string(),
  city: z.string(),
  version: z.int(),
  archivedAt: z.nullable(instant()),
  /** Residencies of today. */
  current: z.array(residencyView),
  /** Residencies of the future. */
  future: z.array(residencyView),
  /** Former residencies, newest first, as far as the caller may see them. */
  past: z.array(residencyView),
  /** Share without a known owner today: `1/3`, `0`; null where the caller need not know. */
  shareLeft: z.nullable(z.string()),
  allowed: z.array(z.enum(apartmentActions)),
});
export type ApartmentDetails = z.infer<typeof apartmentDetails>;

/** People who came by a change; null for whoever left by it and sees nothing any more. */
export const replacedView = z.nullable(
  z.object({ apartment: apartmentDetails, came: z.array(id()) }),
);
export type ReplacedView = z.infer<typeof replacedView>;

/** One line of an apartment's history, out of the audit trail. */
export const historyEntry = z.object({
  id: z.int(),
  kind: z.string(),
  at: instant(),
  actor: z.nullable(named),
  /** Whom it is about. */
  person: z.nullable(named),
  data: z.record(z.string(), z.unknown()),
});
export const historyPage = z.object({
  items: z.array(historyEntry),
  nextCursor: z.nullable(z.string()),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** People of the same entrance, as far as each allowed it. */
export const neighboursView = z.array(
  z.object({
    apartmentId: id(),
    number: z.string(),
    floor: z.nullable(z.int()),
    people: z.array(
      z.object({
        name: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
      }),
    ),
  }),
);
export type NeighboursView = z.infer<typeof neighboursView>;

export const foundPerson = z.object({ id: id(), name: z.string() });
