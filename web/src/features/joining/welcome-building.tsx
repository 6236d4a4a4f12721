import { useId } from "react";
import "#web/features/landing/public.tsx";
import { cx } from "#web/ui/cx.ts";

const floors = 9;
const storey = 58;
const top = 108;
const bays = [78, 127, 176, 266, 315, 364] as const;
const bottom = top + floors * storey;

/** Which window wakes when: from the ground up, so that a phone's low strip shows it as well. */
const order = [
  [8, 1],
  [7, 4],
  [8, 5],
  [7, 0],
  [6, 2],
  [7, 2],
  [6, 5],
  [5, 1],
  [6, 3],
  [4, 4],
  [5, 3],
  [3, 0],
  [4, 2],
  [2, 5],
  [3, 3],
  [1, 1],
  [2, 2],
  [0, 4],
] as const;

/** Somebody's own window: the last to light, once they have come home. */
const ownWindow = { floor: 7, bay: 3 };

type Props = {
  /** 0 to 1: how far one has come; every answer lights some windows. */
  progress: number;
  /** They have their apartment: its window is theirs. */
  home?: boolean;
  /** Only the ground floors and the door, for the top of a phone. */
  strip?: boolean;
  className?: string;
};

/** The building of the landing page on the evening somebody moves in. */
export function WelcomeBuilding({ progress, home = false, strip = false, className }: Props) {
  const id = useId();
  const lit = new Map(
    order
      .slice(0, Math.round(progress * order.length))
      .map(([floor, bay], at) => [`${floor}-${bay}`, at % 3]),
  );
  return (
    <svg
      viewBox={strip ? "0 520 480 172" : "0 0 480 720"}
      preserveAspectRatio={strip ? "xMidYMid slice" : "xMidYMax slice"}
      aria-hidden
      className={cx("evening", className)}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--e-sky-1)" />
          <stop offset="0.6" stopColor="var(--e-sky-2)" />
          <stop offset="1" stopColor="var(--e-sky-3)" />
        </linearGradient>
        <radialGradient id={`${id}-lamp`}>
          <stop offset="0" stopColor="var(--e-glow)" stopOpacity="0.8" />
          <stop offset="1" stopColor="var(--e-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-400" y="-400" width="1280" height="1120" fill={`url(#${id}-sky)`} />
      <circle cx="408" cy="58" r="24" fill="var(--e-orb)" />
      <path
        fill="var(--e-far)"
        d="M-400 640V470h120v-60h96v90h70v-44h90v-70h64v254zM440 640V430h60v-50h80v110h60v-60h90v90h150v120z"
      />
      <path fill="var(--e-wall)" d={`M60 ${top}h360v${floors * storey + 14}H60z`} />
      <path fill="var(--e-roof)" d={`M52 ${top - 14}h376v14H52zM206 ${top - 36}h68v22h-68z`} />
      <path
        stroke="var(--e-seam)"
        strokeWidth="2"
        fill="none"
        d={Array.from({ length: floors }, (_, at) => `M60 ${top + at * storey + 8}h360`).join("")}
      />
      {Array.from({ length: floors }, (_, floor) =>
        bays.map((x, bay) => (
          <Window
            key={`${floor}-${x}`}
            x={x}
            y={top + floor * storey + 18}
            tone={lit.get(`${floor}-${bay}`)}
            mine={home && floor === ownWindow.floor && bay === ownWindow.bay}
          />
        )),
      )}
      <Stairs lit={progress > 0.3} />
      <Yard />
      <Door open={home || progress >= 1} lamp={`${id}-lamp`} />
    </svg>
  );
}

type WindowProps = { x: number; y: number; tone: number | undefined; mine: boolean };

function Window({ x, y, tone, mine }: WindowProps) {
  const glass = mine
    ? "var(--e-glow)"
    : tone === undefined
      ? "var(--e-pane)"
      : `var(--e-warm-${tone + 1})`;
  return (
    <g>
      <rect x={x - 2} y={y - 2} width="42" height="34" rx="1.5" fill="var(--e-frame)" />
      <path
        className="transition-[fill] duration-700"
        fill={glass}
        d={`M${x + 1} ${y + 1}h22v28h-22zM${x + 26} ${y + 1}h11v9h-11zM${x + 26} ${y + 13}h11v16h-11z`}
      />
      {tone === 0 && !mine && (
        <path
          fill="var(--e-shade)"
          opacity="0.28"
          d={`M${x + 1} ${y + 1}h8c0 11-3 19-7 28h-1zM${x + 23} ${y + 1}h-6c0 11 2 19 6 28z`}
        />
      )}
      <rect x={x - 4} y={y + 32} width="46" height="3" fill="var(--e-seam)" />
      {mine && <Flowers x={x} y={y} />}
    </g>
  );
}

function Flowers({ x, y }: { x: number; y: number }) {
  return (
    <>
      <g fill="var(--e-shade)">
        <circle cx={x + 12} cy={y + 12} r="4.4" />
        <path d={`M${x + 4} ${y + 29}c0-8 3-12 8-12s8 4 8 12z`} />
      </g>
      <path
        fill="var(--e-leaf)"
        d={`M${x - 4} ${y + 36}c4-8 9-8 12-3 4-7 9-6 12 0 4-7 10-6 12 0 4-6 8-5 10 3z`}
      />
      <g fill="var(--e-berry)">
        <circle cx={x + 4} cy={y + 30} r="2.2" />
        <circle cx={x + 18} cy={y + 29} r="2.2" />
        <circle cx={x + 32} cy={y + 30} r="2.2" />
      </g>
    </>
  );
}

function Stairs({ lit }: { lit: boolean }) {
  return (
    <g>
      {Array.from({ length: floors - 1 }, (_, at) => (
        <rect
          key={at}
          x="235"
          y={top + at * storey + 34}
          width="10"
          height="26"
          rx="1"
          className="transition-[fill] duration-700"
          fill={lit && at > 3 ? "var(--e-warm-2)" : "var(--e-pane-2)"}
        />
      ))}
    </g>
  );
}

function Door({ open, lamp }: { open: boolean; lamp: string }) {
  const y = bottom - 48;
  return (
    <g>
      <rect x="216" y={y} width="48" height="62" fill="var(--e-wall-side)" />
      <rect
        x="223"
        y={y + 8}
        width="34"
        height="54"
        rx="1.5"
        className="transition-[fill] duration-700"
        fill={open ? "var(--e-glow)" : "var(--e-door)"}
      />
      {open ? (
        <path fill="var(--e-door)" d={`M223 ${y + 8}l-14 5v52l14-3z`} />
      ) : (
        <rect x="229" y={y + 14} width="22" height="18" rx="1" fill="var(--e-warm-1)" />
      )}
      <circle cx="240" cy={y - 4} r="30" fill={`url(#${lamp})`} />
      <path fill="var(--e-roof)" d={`M204 ${y - 12}h72v9h-72z`} />
      <path fill="var(--e-frame)" d={`M236 ${y - 3}h8v4h-8z`} />
    </g>
  );
}

function Yard() {
  return (
    <g>
      <path fill="var(--e-ground)" d="M-400 644c260-12 700-10 1280 0v100H-400z" />
      <path fill="var(--e-path)" d="M218 642h44l70 80H148z" />
      {/* Far enough in that a narrow picture shows its trunk. */}
      <g transform="translate(52 0)">
        <path fill="var(--e-trunk)" d="M22 704c6-34 6-62 2-90l11-4c0 32 4 64 11 94z" />
        <path
          fill="var(--e-leaf-2)"
          d="M-22 600c-16-30 2-62 28-64 4-32 52-42 70-16 30 0 42 34 24 54 8 32-28 52-52 38-24 18-58 12-70-12"
        />
        <path
          fill="var(--e-leaf)"
          d="M2 586c-12-18 2-40 20-38 6-20 36-22 44-4 20 0 24 24 10 34-6 18-28 20-38 10-12 10-30 6-36-2"
        />
      </g>
      <path stroke="var(--e-iron)" strokeWidth="3" d="M352 692v-14m48 14v-14" />
      <path
        stroke="var(--e-trunk)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M346 676h60m-60-9h60"
      />
      <path
        fill="var(--e-cat)"
        d="M376 664c-1-7 1-11 4-13l-1-7 4 3c2-1 4-1 6 0l3-3v8c4 5 5 9 4 12z"
      />
      <path
        fill="var(--e-leaf-2)"
        d="M424 700c-10-22 0-42 15-44 0-18 26-26 36-12 20-4 32 16 24 28v30z"
      />
    </g>
  );
}
