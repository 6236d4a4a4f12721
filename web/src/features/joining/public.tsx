export { ApartmentInvitations } from "./invitations/apartment-invitations.tsx";
export { BuildingLetters } from "./invitations/building-letters.tsx";
export { FirstBuilding } from "./first-steps/first-building.tsx";
export { ManageBuildings } from "./no-home/manage-buildings.tsx";
export { SentInvitations } from "./invitations/sent-invitations.tsx";
export { OwnJoin } from "./no-home/own-join.tsx";
