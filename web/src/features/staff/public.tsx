export { StaffInvite } from "./staff-invite.tsx";
