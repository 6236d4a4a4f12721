export { EveningHouse } from "./evening-house.tsx";
