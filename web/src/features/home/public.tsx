export { NoPlacePage } from "./no-place.tsx";
