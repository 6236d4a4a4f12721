export { LeaveOrganisation } from "./leave-organisation.tsx";
