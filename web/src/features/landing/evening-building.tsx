import { Building } from "./evening-front.tsx";
import { Yard } from "./evening-yard.tsx";

/** A nine-storey building of panels at the end of a day, as there are thousands between Lviv and Kharkiv. */
export function EveningBuilding({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 720" aria-hidden="true" className={`evening ${className}`}>
      <defs>
        <linearGradient id="e-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--e-sky-1)" />
          <stop offset="0.55" stopColor="var(--e-sky-2)" />
          <stop offset="1" stopColor="var(--e-sky-3)" />
        </linearGradient>
        <radialGradient id="e-lamp">
          <stop offset="0" stopColor="var(--e-glow)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--e-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="640" height="720" fill="url(#e-sky)" />
      <Stars />
      <circle cx="536" cy="112" r="34" fill="var(--e-orb)" />
      <Distance />
      <Building />
      <Yard />
    </svg>
  );
}

const stars = [
  [60, 62],
  [118, 34],
  [196, 58],
  [292, 30],
  [388, 52],
  [452, 84],
  [598, 52],
  [34, 148],
  [610, 196],
] as const;

function Stars() {
  return (
    <g fill="var(--e-star)">
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 1.8 : 1.2} />
      ))}
    </g>
  );
}

/** The neighbours: buildings of the same kind, poplars, a crane that has stood there for years. */
function Distance() {
  return (
    <>
      <path
        fill="var(--e-far)"
        d="M0 392h58v-58h74v96h30v-40h40v230H0zM470 620V360h46v-44h72v70h52v234z"
      />
      <path
        fill="none"
        stroke="var(--e-far)"
        strokeWidth="4"
        d="M604 386V214m-44 10h76m-32-10 32 10m-32-10-44 10"
      />
      <path
        fill="var(--e-near)"
        d="M22 640c-13-36-13-106 0-148 13 42 13 112 0 148m40 0c-11-30-11-88 0-122 11 34 11 92 0 122M586 640c-12-34-12-100 0-140 12 40 12 106 0 140m36 0c-10-28-10-82 0-114 10 32 10 86 0 114"
      />
    </>
  );
}
