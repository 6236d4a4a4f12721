export { EveningBuilding as EveningHouse } from "./evening-building.tsx";
