import { implement } from "@orpc/server";
import { apartmentsContract, buildingsContract } from "#core/buildings/contract.ts";
import { residenciesContract } from "#core/buildings/residency/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
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
  apartments as apartmentChoices,
  buildings as buildingChoices,
  myPlaces,
} from "./reads/choices-view.ts";

const ofBuildings = implement(buildingsContract).$context<CallContext>();
const ofApartments = implement(apartmentsContract).$context<CallContext>();
const ofResidencies = implement(residenciesContract).$context<CallContext>();
const b = { os: ofBuildings.use(signedIn), reading: ofBuildings.use(signedInReader) };
const a = { os: ofApartments.use(signedIn), reading: ofApartments.use(signedInReader) };
const r = ofResidencies.use(signedIn);

export const buildingsRouter = {
  myPlaces: b.os.myPlaces.handler(calls(myPlaces)),
  buildings: b.os.buildings.handler(calls(buildingChoices)),
  apartments: b.os.apartments.handler(calls(apartmentChoices)),
  contacts: b.os.contacts.handler(calls(contacts.list)),
  saveContacts: b.os.saveContacts.handler(calls(saveContacts)),
  joined: b.os.joined.handler(calls(contacts.joined)),
  list: b.reading.list.handler(calls(buildings.list)),
  get: b.reading.get.handler(calls(buildings.get)),
  house: b.reading.house.handler(calls(buildings.building)),
  create: b.os.create.handler(calls(buildingChanges.createBuilding)),
  update: b.os.update.handler(calls(buildingChanges.updateBuilding)),
  archive: b.os.archive.handler(calls(buildingChanges.archive)),
  restore: b.os.restore.handler(calls(buildingChanges.restore)),
  remove: b.os.remove.handler(calls(buildingChanges.remove)),
  addEntrance: b.os.addEntrance.handler(calls(addEntrance)),
  renameEntrance: b.os.renameEntrance.handler(calls(renameBuildingEntrance)),
  removeEntrance: b.os.removeEntrance.handler(calls(removeEntrance)),
  addApartments: b.os.addApartments.handler(calls(apartmentChanges.addApartments)),
};

export const apartmentsRouter = {
  list: a.reading.list.handler(calls(apartments.list)),
  get: a.reading.get.handler(calls(apartments.get)),
  history: a.os.history.handler(calls(apartments.history)),
  neighbours: a.os.neighbours.handler(calls(apartments.neighbours)),
  update: a.os.update.handler(calls(apartmentChanges.updateApartment)),
  archive: a.os.archive.handler(calls(apartmentChanges.archive)),
  restore: a.os.restore.handler(calls(apartmentChanges.restore)),
  remove: a.os.remove.handler(calls(apartmentChanges.remove)),
};

export const residenciesRouter = {
  lookUp: r.lookUp.handler(calls(lookUp)),
  add: r.add.handler(calls(residencies.addResidency)),
  replace: r.replace.handler(calls(residencies.replaceResidents)),
  undo: r.undo.handler(calls(residencyUndo.undoReplacement)),
  end: r.end.handler(calls(residencies.endResidency)),
  setShares: r.setShares.handler(calls(residencyChanges.setShares)),
  restore: r.restore.handler(calls(residencyUndo.restoreResidency)),
  correct: r.correct.handler(calls(residencyChanges.correctResidency)),
  correctPerson: r.correctPerson.handler(calls(residencyChanges.correctPerson)),
  remove: r.remove.handler(calls(residencyUndo.removeResidency)),
};
