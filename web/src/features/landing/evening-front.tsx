const left = 122;
const top = 96;
const floors = 9;
const storey = 58;
const bays = [24, 96, 168, 252, 324] as const;
const width = 400;
const bottom = top + floors * storey + 14;

/** Lit windows: per floor from the top, one letter per bay. */
const lights = ["d.w.d", "wd.dw", ".dwd.", "dw.pd", "d.dw.", "wd..d", ".wdtd", "dw.d.", "w.d.w"];

/** Loggias of the second and fifth bay: what people make of the same three metres. */
const loggias: Record<string, "open" | "glazed" | "laundry" | "flowers"> = {
  "0-1": "glazed",
  "1-1": "open",
  "2-1": "laundry",
  "3-1": "glazed",
  "4-1": "flowers",
  "5-1": "glazed",
  "6-1": "open",
  "7-1": "glazed",
  "8-1": "open",
  "0-4": "open",
  "1-4": "glazed",
  "2-4": "flowers",
  "3-4": "open",
  "4-4": "glazed",
  "5-4": "laundry",
  "6-4": "glazed",
  "7-4": "flowers",
  "8-4": "glazed",
};

export function Building() {
  return (
    <g transform={`translate(${left} 0)`}>
      <path fill="var(--e-wall-side)" d={`M${width} ${top}l26 14V${bottom}h-26z`} />
      <path fill="var(--e-roof)" d={`M-6 ${top - 12}h${width + 8}l26 14v10H-6z`} />
      <path fill="var(--e-roof)" d={`M150 ${top - 12}v-24h76v24zM58 ${top - 12}v-14h22v14z`} />
      <path
        stroke="var(--e-iron)"
        strokeWidth="2"
        fill="none"
        d={`M300 ${top - 12}v-52m-14 12h28m-24 12h20M338 ${top - 12}v-22`}
      />
      <rect x="0" y={top} width={width} height={bottom - top} fill="var(--e-wall)" />
      <Seams />
      <Stairs />
      {lights.flatMap((row, floor) =>
        bays.map((x, bay) => (
          <Bay key={`${row}-${x}`} floor={floor} bay={bay} x={x} mark={row.charAt(bay)} />
        )),
      )}
      <Entrance />
    </g>
  );
}

function Seams() {
  const rows = Array.from(
    { length: floors },
    (_, floor) => `M0 ${top + 14 + floor * storey}h${width}`,
  );
  const columns = [84, 156, 240, 312].map((x) => `M${x} ${top}V${bottom}`);
  return (
    <path d={[...rows, ...columns].join("")} stroke="var(--e-seam)" strokeWidth="2" fill="none" />
  );
}

const landings = Array.from({ length: floors - 1 }, (_, floor) => top + 30 + floor * storey);

/** The stairwell: a narrow light on every landing, because someone has just come in. */
function Stairs() {
  return (
    <g>
      {landings.map((y, floor) => (
        <rect
          key={y}
          x="226"
          y={y}
          width="8"
          height="26"
          rx="1"
          fill={floor > 4 ? "var(--e-warm-2)" : "var(--e-pane-2)"}
        />
      ))}
    </g>
  );
}

type BayProps = { floor: number; bay: number; x: number; mark: string };

function Bay({ floor, bay, x, mark }: BayProps) {
  const y = top + 24 + floor * storey;
  const loggia = loggias[`${floor}-${bay}`];
  if (floor === floors - 1 && bay === 2) return null;
  if (loggia)
    return <Loggia x={x - 6} y={y - 2} kind={loggia} lit={mark !== "d" && mark !== "."} />;
  return <Window x={x} y={y} mark={mark} tone={(floor + bay) % 3} />;
}

const warm = (tone: number) => `var(--e-warm-${tone + 1})`;

/** The usual three panes: a wide one, a narrow one and a little one above it to let the air in. */
function Window({ x, y, mark, tone }: { x: number; y: number; mark: string; tone: number }) {
  const dark = tone === 1 ? "var(--e-pane)" : "var(--e-pane-2)";
  const glass = mark === "w" || mark === "p" ? warm(tone) : mark === "t" ? "var(--e-tv)" : dark;
  return (
    <g>
      <rect x={x - 2} y={y - 2} width="44" height="34" rx="1.5" fill="var(--e-frame)" />
      <path
        fill={glass}
        d={`M${x + 1} ${y + 1}h24v28H${x + 1}zM${x + 28} ${y + 1}h11v9H${x + 28}zM${x + 28} ${y + 12}h11v17H${x + 28}z`}
      />
      {mark === "w" && tone === 0 && <Curtain x={x} y={y} />}
      {mark === "w" && tone === 2 && <Plant x={x} y={y} />}
      {mark === "p" && <Person x={x} y={y} />}
      <rect x={x - 4} y={y + 32} width="48" height="3" fill="var(--e-seam)" />
    </g>
  );
}

function Curtain({ x, y }: { x: number; y: number }) {
  return (
    <path
      fill="var(--e-shade)"
      opacity="0.28"
      d={`M${x + 1} ${y + 1}h9c0 11-3 19-8 28h-1zM${x + 25} ${y + 1}h-6c0 11 2 19 6 28z`}
    />
  );
}

function Plant({ x, y }: { x: number; y: number }) {
  return (
    <path
      fill="var(--e-shade)"
      opacity="0.7"
      d={`M${x + 6} ${y + 29}l1-6h7l1 6zM${x + 10} ${y + 23}c-6-2-7-8-5-11 4 1 6 5 5 11m1 0c5-3 8-9 5-14-5 3-7 8-5 14`}
    />
  );
}

/** The one who has seen the puddle and reaches for the phone. */
function Person({ x, y }: { x: number; y: number }) {
  return (
    <g fill="var(--e-shade)">
      <circle cx={x + 12} cy={y + 10} r="4.6" />
      <path d={`M${x + 4} ${y + 29}c0-9 3-13 8-13s8 4 8 13z`} />
      <path d={`M${x + 17} ${y + 19}l5-6 2 1.4-5 8z`} />
      <rect x={x + 20.5} y={y + 7} width="4.2" height="7" rx="1" fill="var(--e-cloth-1)" />
    </g>
  );
}

type LoggiaProps = {
  x: number;
  y: number;
  kind: "open" | "glazed" | "laundry" | "flowers";
  lit: boolean;
};

function Loggia({ x, y, kind, lit }: LoggiaProps) {
  const inside = lit ? "var(--e-warm-2)" : "var(--e-pane)";
  const rail = kind === "flowers" || kind === "open" ? "var(--e-rail)" : "var(--e-rail-2)";
  return (
    <g>
      <rect x={x} y={y - 4} width="54" height="44" fill="var(--e-pane-2)" />
      <path fill={inside} d={`M${x + 6} ${y}h14v36h-14zM${x + 23} ${y}h25v18h-25z`} />
      {kind === "glazed" && (
        <path
          fill="none"
          stroke="var(--e-frame)"
          strokeWidth="2.4"
          d={`M${x + 1} ${y - 3}h52v24h-52zM${x + 14} ${y - 3}v24m13-24v24m13-24v24`}
        />
      )}
      {kind === "laundry" && (
        <>
          <path stroke="var(--e-iron)" strokeWidth="1" d={`M${x} ${y + 2}h54`} />
          <path fill="var(--e-cloth-1)" d={`M${x + 5} ${y + 2}h12v15h-12z`} />
          <path fill="var(--e-cloth-2)" d={`M${x + 20} ${y + 2}h9v11h-9z`} />
          <path fill="var(--e-cloth-3)" d={`M${x + 33} ${y + 2}h6l1 9h4l1-9h4v16h-16z`} />
        </>
      )}
      <rect x={x - 1} y={y + 20} width="56" height="20" rx="1" fill={rail} />
      <path
        stroke="var(--e-wall)"
        strokeWidth="1"
        opacity="0.35"
        d={[8, 16, 24, 32, 40, 48].map((at) => `M${x + at} ${y + 21}v18`).join("")}
      />
      {kind === "flowers" && <FlowerBox x={x} y={y} />}
    </g>
  );
}

function FlowerBox({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path
        fill="var(--e-leaf)"
        d={`M${x} ${y + 22}c4-9 9-9 12-3 4-8 9-7 12-1 4-7 10-7 13 0 4-8 11-6 17 4z`}
      />
      <g fill="var(--e-berry)">
        <circle cx={x + 8} cy={y + 15} r="2.4" />
        <circle cx={x + 22} cy={y + 14} r="2.4" />
        <circle cx={x + 36} cy={y + 15} r="2.4" />
        <circle cx={x + 46} cy={y + 17} r="2.4" />
      </g>
    </>
  );
}

/** The door under its concrete canopy, with a lamp that works and an intercom that does not. */
function Entrance() {
  const y = bottom - 62;
  return (
    <g>
      <rect x="166" y={y} width="70" height="62" fill="var(--e-wall-side)" />
      <rect x="178" y={y + 12} width="30" height="50" rx="1.5" fill="var(--e-door)" />
      <rect x="183" y={y + 18} width="20" height="18" rx="1" fill="var(--e-warm-1)" />
      <circle cx="203" cy={y + 42} r="1.8" fill="var(--e-frame)" />
      <rect x="215" y={y + 28} width="9" height="14" rx="1.5" fill="var(--e-iron)" />
      <circle cx="219.5" cy={y + 32} r="1.4" fill="var(--e-warm-1)" />
      <path fill="var(--e-roof)" d={`M154 ${y - 8}h96v9h-96z`} />
      <circle cx="193" cy={y + 4} r="26" fill="url(#e-lamp)" />
      <path fill="var(--e-frame)" d={`M189 ${y + 1}h8v4h-8z`} />
    </g>
  );
}
