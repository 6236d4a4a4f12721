export { ApartmentInvitations } from "./invitations/apartment-invitations.tsx";
export { BuildingLetters } from "./invitations/building-letters.tsx";
export { FirstHouse } from "./first-steps/first-house.tsx";
export { SentInvitations } from "./invitations/sent-invitations.tsx";
export { OwnJoin } from "./own-join.tsx";
