import type { LandingTexts } from "./texts/uk.ts";

/** A question for the assistant: a plain form, whose place the conversation takes where scripts run. */
export function Ask({ t }: { t: LandingTexts }) {
  return (
    <section className="ask" id="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{t.ask.title}</h2>
      <p className="lead">{t.ask.lead}</p>
      <form className="ask-form" action="/chat/assistant" data-ask>
        <label htmlFor="ask-question">{t.ask.label}</label>
        <input
          id="ask-question"
          name="q"
          required
          minLength={2}
          maxLength={300}
          placeholder={t.ask.placeholder}
          autoComplete="off"
        />
        <button className="button large primary" type="submit">
          {t.ask.submit}
        </button>
      </form>
    </section>
  );
}
