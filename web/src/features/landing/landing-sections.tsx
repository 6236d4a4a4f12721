import type { LandingTexts } from "./texts/uk.ts";

type Props = { t: LandingTexts };

const tones = ["sky", "pine", "amber", "pine", "pine", "lit"];

/** How one leak goes, minute by minute. */
export function Story({ t }: Props) {
  return (
    <section className="story" id="how" aria-labelledby="how-title">
      <div className="story-head">
        <h2 id="how-title">{t.story.title}</h2>
        <p className="lead">{t.story.lead}</p>
      </div>
      <ol className="steps">
        {t.story.steps.map((step, at) => (
          <li key={step.time} className={`step ${tones[at]}`}>
            <p className="step-time">
              <time>{step.time}</time>
            </p>
            <div className="step-card">
              <p className="step-top">
                <span>{step.who}</span>
                <span className="pill">{step.mark}</span>
              </p>
              <h3>{step.title}</h3>
              <p>{step.body}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const glyphs = [
  // a phone, a key, a list with a clock, a building with many windows
  "M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m3 15h2",
  "M8 15a4.5 4.5 0 1 1 4.2-6H21v4h-2v3h-3v-3h-3.8A4.5 4.5 0 0 1 8 15m0-4.5v0",
  "M4 6h10M4 11h6M4 16h5m8-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10m0 2.5V16l1.8 1.2",
  "M4 21V9l8-6 8 6v12zM9 12h1m4 0h1m-6 4h1m4 0h1",
];

export function People({ t }: Props) {
  return (
    <section className="people" id="who" aria-labelledby="who-title">
      <h2 id="who-title">{t.people.title}</h2>
      <div className="people-grid">
        {t.people.groups.map((group, at) => (
          <article key={group.name} aria-label={group.name}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={glyphs[at]} />
            </svg>
            <h3>{group.name}</h3>
            <ul>
              {group.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}

export function Rules({ t }: Props) {
  return (
    <section className="rules" id="rules" aria-labelledby="rules-title">
      <div>
        <h2 id="rules-title">{t.rules.title}</h2>
        <p className="lead">{t.rules.lead}</p>
      </div>
      <table aria-labelledby="rules-title">
        <thead>
          <tr>
            {t.rules.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {t.rules.rows.map(([priority, response, resolution]) => (
            <tr key={priority}>
              <th scope="row">{priority}</th>
              <td>{response}</td>
              <td>{resolution}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Honest({ t }: Props) {
  return (
    <section className="honest" aria-labelledby="honest-title">
      <h2 id="honest-title">{t.honest.title}</h2>
      <dl>
        {t.honest.points.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="later">{t.honest.later}</p>
    </section>
  );
}
