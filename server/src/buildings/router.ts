import { implement } from "@orpc/server";
import { apartmentsContract, buildingsContract } from "#core/buildings/contract.ts";
import { residenciesContract } from "#core/buildings/residency/contract.ts";
import { type CallContext, callVerb, signedIn, signedInReader } from "#server/platform/http/rpc.ts";
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
  myPlaces: b.os.myPlaces.handler(callVerb(myPlaces)),
  buildings: b.os.buildings.handler(callVerb(buildingChoices)),
  apartments: b.os.apartments.handler(callVerb(apartmentChoices)),
  contacts: b.os.contacts.handler(callVerb(contacts.listContacts)),
  saveContacts: b.os.saveContacts.handler(callVerb(saveContacts)),
  joined: b.os.joined.handler(callVerb(contacts.countJoined)),
  list: b.reading.list.handler(callVerb(buildings.listBuildings)),
  get: b.reading.get.handler(callVerb(buildings.getBuilding)),
  house: b.reading.house.handler(callVerb(buildings.getFacade)),
  create: b.os.create.handler(callVerb(buildingChanges.createBuilding)),
  update: b.os.update.handler(callVerb(buildingChanges.updateBuilding)),
  archive: b.os.archive.handler(callVerb(buildingChanges.archive)),
  restore: b.os.restore.handler(callVerb(buildingChanges.restore)),
  remove: b.os.remove.handler(callVerb(buildingChanges.remove)),
  addEntrance: b.os.addEntrance.handler(callVerb(addEntrance)),
  renameEntrance: b.os.renameEntrance.handler(callVerb(renameBuildingEntrance)),
  removeEntrance: b.os.removeEntrance.handler(callVerb(removeEntrance)),
  addApartments: b.os.addApartments.handler(callVerb(apartmentChanges.addApartments)),
};

export const apartmentsRouter = {
  list: a.reading.list.handler(callVerb(apartments.listApartments)),
  get: a.reading.get.handler(callVerb(apartments.getApartment)),
  history: a.os.history.handler(callVerb(apartments.listHistory)),
  neighbours: a.os.neighbours.handler(callVerb(apartments.listNeighbours)),
  update: a.os.update.handler(callVerb(apartmentChanges.updateApartment)),
  archive: a.os.archive.handler(callVerb(apartmentChanges.archive)),
  restore: a.os.restore.handler(callVerb(apartmentChanges.restore)),
  remove: a.os.remove.handler(callVerb(apartmentChanges.remove)),
};

export const residenciesRouter = {
  lookUp: r.lookUp.handler(callVerb(lookUp)),
  add: r.add.handler(callVerb(residencies.addResidency)),
  replace: r.replace.handler(callVerb(residencies.replaceResidents)),
  undo: r.undo.handler(callVerb(residencyUndo.undoReplacement)),
  end: r.end.handler(callVerb(residencies.endResidency)),
  setShares: r.setShares.handler(callVerb(residencyChanges.setShares)),
  restore: r.restore.handler(callVerb(residencyUndo.restoreResidency)),
  correct: r.correct.handler(callVerb(residencyChanges.correctResidency)),
  correctPerson: r.correctPerson.handler(callVerb(residencyChanges.correctPerson)),
  remove: r.remove.handler(callVerb(residencyUndo.removeResidency)),
};
