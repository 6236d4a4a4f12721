export { ApartmentInvitations } from "./apartment-invitations.tsx";
export { BuildingLetters } from "./building-letters.tsx";
export { FirstHouse } from "./first-house.tsx";
export { SentInvitations } from "./sent-invitations.tsx";
export { OwnJoin } from "./own-join.tsx";
