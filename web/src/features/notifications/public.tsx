export { useSeen } from "./use-seen.ts";
