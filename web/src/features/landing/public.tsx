import "./evening-house.css";

export { EveningHouse } from "./evening-house.tsx";
