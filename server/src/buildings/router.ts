import { implement } from "@orpc/server";
import { apartmentsContract, buildingsContract } from "#core/buildings/contract.ts";
import { residenciesContract } from "#core/buildings/residency/contract.ts";
import { type CallContext, signedIn, signedInReader } from "../platform/http/rpc.ts";
import * as apartmentChanges from "./verbs/apartments.ts";
import * as apartments from "./reads/apartments-view.ts";
import * as buildingChanges from "./verbs/buildings.ts";
import * as buildings from "./reads/buildings-view.ts";
import { addEntrance, removeEntrance, rename } from "./verbs/entrances.ts";
import { lookUp } from "./verbs/people.ts";
import * as residencies from "./verbs/residencies.ts";
import * as residencyChanges from "./verbs/residency-changes.ts";
import * as residencyUndo from "./verbs/residency-undo.ts";
import * as places from "./service.ts";

const ofBuildings = implement(buildingsContract).$context<CallContext>();
const ofApartments = implement(apartmentsContract).$context<CallContext>();
const ofResidencies = implement(residenciesContract).$context<CallContext>();
const b = { os: ofBuildings.use(signedIn), reading: ofBuildings.use(signedInReader) };
const a = { os: ofApartments.use(signedIn), reading: ofApartments.use(signedInReader) };
const r = ofResidencies.use(signedIn);

export const buildingsRouter = {
  myPlaces: b.os.myPlaces.handler(({ context: c }) => places.myPlaces(c.world, c.actor)),
  buildings: b.os.buildings.handler(({ context: c }) => places.buildings(c.world, c.actor)),
  apartments: b.os.apartments.handler(({ input, context: c }) =>
    places.apartments(c.world, c.actor, input),
  ),
  list: b.reading.list.handler(({ input, context: c }) => buildings.list(c.world, c.actor, input)),
  get: b.reading.get.handler(({ input, context: c }) => buildings.get(c.world, c.actor, input)),
  house: b.reading.house.handler(({ input, context: c }) =>
    buildings.building(c.world, c.actor, input),
  ),
  create: b.os.create.handler(({ input, context: c }) =>
    buildingChanges.create(c.world, c.actor, input, c.idempotencyKey),
  ),
  update: b.os.update.handler(({ input, context: c }) =>
    buildingChanges.update(c.world, c.actor, input),
  ),
  archive: b.os.archive.handler(({ input, context: c }) =>
    buildingChanges.archive(c.world, c.actor, input),
  ),
  restore: b.os.restore.handler(({ input, context: c }) =>
    buildingChanges.restore(c.world, c.actor, input),
  ),
  remove: b.os.remove.handler(({ input, context: c }) =>
    buildingChanges.remove(c.world, c.actor, input),
  ),
  addEntrance: b.os.addEntrance.handler(({ input, context: c }) =>
    addEntrance(c.world, c.actor, input),
  ),
  renameEntrance: b.os.renameEntrance.handler(({ input, context: c }) =>
    rename(c.world, c.actor, input),
  ),
  removeEntrance: b.os.removeEntrance.handler(({ input, context: c }) =>
    removeEntrance(c.world, c.actor, input),
  ),
  addApartments: b.os.addApartments.handler(({ input, context: c }) =>
    apartmentChanges.addApartments(c.world, c.actor, input, c.idempotencyKey),
  ),
};

export const apartmentsRouter = {
  list: a.reading.list.handler(({ input, context: c }) => apartments.list(c.world, c.actor, input)),
  get: a.reading.get.handler(({ input, context: c }) => apartments.get(c.world, c.actor, input)),
  history: a.os.history.handler(({ input, context: c }) =>
    apartments.history(c.world, c.actor, input),
  ),
  neighbours: a.os.neighbours.handler(({ input, context: c }) =>
    apartments.neighbours(c.world, c.actor, input),
  ),
  update: a.os.update.handler(({ input, context: c }) =>
    apartmentChanges.update(c.world, c.actor, input),
  ),
  archive: a.os.archive.handler(({ input, context: c }) =>
    apartmentChanges.archive(c.world, c.actor, input),
  ),
  restore: a.os.restore.handler(({ input, context: c }) =>
    apartmentChanges.restore(c.world, c.actor, input),
  ),
  remove: a.os.remove.handler(({ input, context: c }) =>
    apartmentChanges.remove(c.world, c.actor, input),
  ),
};

export const residenciesRouter = {
  lookUp: r.lookUp.handler(({ input, context: c }) => lookUp(c.world, c.actor, input)),
  add: r.add.handler(({ input, context: c }) =>
    residencies.add(c.world, c.actor, input, c.idempotencyKey),
  ),
  replace: r.replace.handler(({ input, context: c }) =>
    residencies.replace(c.world, c.actor, input, c.idempotencyKey),
  ),
  undo: r.undo.handler(({ input, context: c }) => residencyUndo.undo(c.world, c.actor, input)),
  end: r.end.handler(({ input, context: c }) => residencies.end(c.world, c.actor, input)),
  setShares: r.setShares.handler(({ input, context: c }) =>
    residencyChanges.setShares(c.world, c.actor, input),
  ),
  restore: r.restore.handler(({ input, context: c }) =>
    residencyUndo.restore(c.world, c.actor, input),
  ),
  correct: r.correct.handler(({ input, context: c }) =>
    residencyChanges.correct(c.world, c.actor, input),
  ),
  correctPerson: r.correctPerson.handler(({ input, context: c }) =>
    residencyChanges.correctPerson(c.world, c.actor, input),
  ),
  remove: r.remove.handler(({ input, context: c }) =>
    residencyUndo.remove(c.world, c.actor, input),
  ),
};
