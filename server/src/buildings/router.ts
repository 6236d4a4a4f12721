import { implement } from "@orpc/server";
import { apartmentsContract, buildingsContract } from "#core/buildings/contract.ts";
import { residenciesContract } from "#core/buildings/residency/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import * as contacts from "./reads/contacts-view.ts";
import { saveContacts } from "./verbs/contacts.ts";
import * as apartmentChanges from "./verbs/apartments.ts";
import * as apartments from "./reads/apartments-view.ts";
import * as buildingChanges from "./verbs/buildings.ts";
import * as buildings from "./reads/buildings-view.ts";
import { addEntrance, removeEntrance, renameBuildingEntrance } from "./verbs/entrances.ts";
import { lookUp } from "./verbs/people.ts";
import * as residencies from "./verbs/residencies.ts";
import * as residencyChanges from "./verbs/residency-changes.ts";
import * as residencyUndo from "./verbs/residency-undo.ts";
import {
  listApartmentChoices as apartmentChoices,
  listBuildingChoices as buildingChoices,
  myPlaces,
} from "./reads/choices-view.ts";

const ofBuildings = implement(buildingsContract).$context<CallContext>();
const ofApartments = implement(apartmentsContract).$context<CallContext>();
const ofResidencies = implement(residenciesContract).$context<CallContext>();
const b = { os: ofBuildings.use(signedIn), reading: ofBuildings.use(signedInReader) };
const a = { os: ofApartments.use(signedIn), reading: ofApartments.use(signedInReader) };
const r = ofResidencies.use(signedIn);

export const buildingsRouter = {
  myPlaces: b.os.myPlaces.handler(createHandler(myPlaces)),
  buildings: b.os.buildings.handler(createHandler(buildingChoices)),
  apartments: b.os.apartments.handler(createHandler(apartmentChoices)),
  contacts: b.os.contacts.handler(createHandler(contacts.listContacts)),
  saveContacts: b.os.saveContacts.handler(createHandler(saveContacts)),
  joined: b.os.joined.handler(createHandler(contacts.countJoined)),
  list: b.reading.list.handler(createHandler(buildings.listBuildings)),
  get: b.reading.get.handler(createHandler(buildings.getBuilding)),
  house: b.reading.house.handler(createHandler(buildings.getFacade)),
  create: b.os.create.handler(createHandler(buildingChanges.createBuilding)),
  update: b.os.update.handler(createHandler(buildingChanges.updateBuilding)),
  archive: b.os.archive.handler(createHandler(buildingChanges.archive)),
  restore: b.os.restore.handler(createHandler(buildingChanges.restore)),
  remove: b.os.remove.handler(createHandler(buildingChanges.remove)),
  addEntrance: b.os.addEntrance.handler(createHandler(addEntrance)),
  renameEntrance: b.os.renameEntrance.handler(createHandler(renameBuildingEntrance)),
  removeEntrance: b.os.removeEntrance.handler(createHandler(removeEntrance)),
  addApartments: b.os.addApartments.handler(createHandler(apartmentChanges.addApartments)),
};

export const apartmentsRouter = {
  list: a.reading.list.handler(createHandler(apartments.listApartments)),
  get: a.reading.get.handler(createHandler(apartments.getApartment)),
  history: a.os.history.handler(createHandler(apartments.listHistory)),
  neighbours: a.os.neighbours.handler(createHandler(apartments.listNeighbours)),
  update: a.os.update.handler(createHandler(apartmentChanges.updateApartment)),
  archive: a.os.archive.handler(createHandler(apartmentChanges.archive)),
  restore: a.os.restore.handler(createHandler(apartmentChanges.restore)),
  remove: a.os.remove.handler(createHandler(apartmentChanges.remove)),
};

export const residenciesRouter = {
  lookUp: r.lookUp.handler(createHandler(lookUp)),
  add: r.add.handler(createHandler(residencies.addResidency)),
  replace: r.replace.handler(createHandler(residencies.replaceResidents)),
  undo: r.undo.handler(createHandler(residencyUndo.undoReplacement)),
  end: r.end.handler(createHandler(residencies.endResidency)),
  setShares: r.setShares.handler(createHandler(residencyChanges.setShares)),
  restore: r.restore.handler(createHandler(residencyUndo.restoreResidency)),
  correct: r.correct.handler(createHandler(residencyChanges.correctResidency)),
  correctPerson: r.correctPerson.handler(createHandler(residencyChanges.correctPerson)),
  remove: r.remove.handler(createHandler(residencyUndo.removeResidency)),
};
