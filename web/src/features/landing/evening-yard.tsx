const groundY = 632;

/** Before the building: a path, a bench with its cat, a lamp, a chestnut and a snowball bush. */
export function Yard() {
  return (
    <g>
      <path fill="var(--e-ground)" d={`M0 ${groundY}c120-12 260-8 640 0v88H0z`} />
      <path fill="var(--e-path)" d={`M292 ${groundY - 4}h58l76 92H212z`} />
      <Chestnut />
      <Bench />
      <Lamp />
      <Bush />
    </g>
  );
}

function Chestnut() {
  return (
    <g>
      <path fill="var(--e-trunk)" d="M70 690c6-40 6-78 2-112l12-4c0 40 4 78 12 116z" />
      <path
        fill="var(--e-leaf-2)"
        d="M8 566c-20-36 2-76 34-78 4-40 62-52 84-20 36 0 50 42 28 66 10 40-34 62-62 46-28 22-70 14-84-14"
      />
      <path
        fill="var(--e-leaf)"
        d="M34 548c-14-22 2-48 24-46 6-24 44-26 54-4 24 2 28 30 12 42-8 22-34 24-46 12-16 12-36 8-44-4"
      />
    </g>
  );
}

function Bench() {
  return (
    <g>
      <path stroke="var(--e-iron)" strokeWidth="4" d="M424 680v-18m62 18v-18m-62-2v-18m62 18v-18" />
      <path
        stroke="var(--e-trunk)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M416 660h78m-78-10h78m-78-10h78"
      />
      <path
        fill="var(--e-cat)"
        d="M462 646c-1-8 1-13 5-16l-1-8 4 4c2-1 5-1 7 0l4-4v9c4 6 5 11 4 15z"
      />
      <path
        fill="none"
        stroke="var(--e-cat)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M484 645c6 0 9-3 8-9"
      />
    </g>
  );
}

function Lamp() {
  return (
    <g>
      <circle cx="524" cy="516" r="92" fill="url(#e-lamp)" />
      <path
        fill="none"
        stroke="var(--e-iron)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M556 690V524c0-16-10-20-30-18"
      />
      <path fill="var(--e-iron)" d="M512 506h28l4 8h-36z" />
      <path fill="var(--e-glow)" d="M512 514h28c-3 6-25 6-28 0" />
    </g>
  );
}

const berries = [
  [578, 640],
  [596, 628],
  [612, 646],
  [590, 658],
  [622, 664],
  [604, 676],
  [576, 670],
] as const;

function Bush() {
  return (
    <g>
      <path
        fill="var(--e-leaf-2)"
        d="M556 702c-12-26 0-52 18-54 0-22 30-32 42-14 24-4 36 20 28 34v34z"
      />
      <g fill="var(--e-berry)">
        {berries.map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y} r="3.4" />
            <circle cx={x + 6} cy={y + 2} r="3.2" />
            <circle cx={x + 2} cy={y + 6} r="3.2" />
          </g>
        ))}
      </g>
    </g>
  );
}
