const stars = [
  [40, 18],
  [96, 44],
  [171, 12],
  [238, 30],
  [322, 16],
  [391, 40],
  [468, 14],
  [530, 36],
  [604, 22],
] as const;

/** Draws the plants before the building. */
export function FacadeYard() {
  return (
    <div aria-hidden="true" data-screen-only>
      <svg viewBox="0 0 640 60" className="absolute inset-x-0 top-0 w-full">
        <g fill="var(--h-star)">
          {stars.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 0.9 : 0.6} />
          ))}
        </g>
      </svg>
      <svg viewBox="0 0 640 120" preserveAspectRatio="none" className="house-hills">
        <path d="M0 86c90-30 160-34 250-18s190 22 390-10v62H0z" />
      </svg>
      <svg viewBox="0 0 150 130" className="house-yard start-10">
        <path
          fill="currentColor"
          d="M24 130c-20-50-16-96-3-118 14 26 18 70 5 118zM52 130c-13-38-11-72-2-90 11 20 13 54 4 90zM76 130c-14-3-22-16-16-28 4-16 26-20 34-6 14-2 22 12 16 22 2 8-4 12-10 12z"
        />
      </svg>
      <svg viewBox="0 0 150 130" className="house-yard end-0">
        <path
          fill="currentColor"
          d="M128 130c-18-52-14-98-2-120 13 27 16 72 4 120zM62 130c-14-2-22-14-17-26 3-16 24-21 33-9 12-3 21 9 16 20 3 9-3 15-10 15z"
        />
      </svg>
    </div>
  );
}
