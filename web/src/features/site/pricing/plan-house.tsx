import type { PlanId } from "#core/plan-ids.ts";

/** Left edge, width, floors and whether it has a gable, of the houses of each plan. */
const streets: Record<PlanId, readonly (readonly [number, number, number, boolean])[]> = {
  start: [[88, 48, 2, true]],
  house: [[78, 68, 5, false]],
  company: [
    [36, 50, 4, true],
    [92, 44, 6, false],
    [142, 52, 3, true],
  ],
  network: [
    [8, 38, 3, true],
    [50, 40, 6, false],
    [94, 36, 4, true],
    [134, 40, 5, false],
    [178, 38, 3, true],
  ],
};

const groundY = 112;
const storey = 15;

/** The houses that a plan is meant for, some of their windows lit. */
export function PlanBuilding({ plan }: { plan: PlanId }) {
  return (
    <svg className="plan-house" viewBox="0 0 224 120" aria-hidden="true">
      {streets[plan].map(([left, width, floors, gable], at) => (
        <House key={left} {...{ left, width, floors, gable, at }} />
      ))}
      <path className="ground" d={`M0 ${groundY}h224`} />
    </svg>
  );
}

type BuildingProps = { left: number; width: number; floors: number; gable: boolean; at: number };

function House({ left, width, floors, gable, at }: BuildingProps) {
  const top = groundY - floors * storey - 6;
  const columns = Math.floor((width - 6) / 12);
  const gap = (width - columns * 7) / (columns + 1);
  const roof = gable
    ? `M${left - 3} ${top}l${width / 2 + 3} -14l${width / 2 + 3} 14z`
    : `M${left - 2} ${top - 4}h${width + 4}v4h-${width + 4}z`;
  return (
    <g>
      <path className="roof" d={roof} />
      <rect className="wall" x={left} y={top} width={width} height={groundY - top} />
      {Array.from({ length: floors * columns }, (_, n) => {
        const [row, column] = [Math.floor(n / columns), n % columns];
        const lit = (row * 5 + column * 3 + at * 2) % 4 === 0;
        return (
          <rect
            key={n}
            className={lit ? "pane lit" : "pane"}
            x={left + gap + column * (7 + gap)}
            y={top + 6 + row * storey}
            width={7}
            height={8}
            rx={1}
          />
        );
      })}
    </g>
  );
}
