export { EveningBuilding } from "./evening-building.tsx";
