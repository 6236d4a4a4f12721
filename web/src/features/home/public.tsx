export { NoPlace, PlaceRequired } from "./no-place.tsx";
