import { AskForm } from "./ask-form.tsx";
import type { LandingTexts } from "./texts/uk.ts";

/** The assistant on the landing page. */
export function Ask({ t }: { t: LandingTexts }) {
  return (
    <section className="ask" id="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{t.ask.title}</h2>
      <p className="lead">{t.ask.lead}</p>
      <AskForm {...t.ask} />
    </section>
  );
}
