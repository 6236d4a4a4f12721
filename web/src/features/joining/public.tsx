export { ApartmentInvitations } from "./apartment-invitations.tsx";
export { BuildingLetters } from "./building-letters.tsx";
