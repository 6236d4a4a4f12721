import type { Language } from "#core/kernel/language.ts";
import { SiteFrame, useOffer } from "#web/features/site/public.tsx";
import { EveningBuilding } from "./evening-building.tsx";
import { Honest, People, Rules, Story } from "./landing-sections.tsx";
import { Ask } from "./landing-ask.tsx";
import { PricesAtGlance, Questions } from "./landing-questions.tsx";
import { Screens } from "./landing-screens.tsx";
import { Doors } from "./landing-doors.tsx";
import { landingTexts } from "./landing-texts.ts";

/** The whole landing page. It is rendered when the web is built; the browser gets no React for it. */
export function LandingPage({ language }: { language: Language }) {
  const t = landingTexts[language];
  const { card } = t.hero;
  const { prices, newCompanies } = useOffer();
  return (
    <SiteFrame language={language} path="/">
      <section className="hero">
        <div className="hero-words">
          <h1>{t.hero.title}</h1>
          <p className="lead">{t.hero.lead}</p>
          <Doors t={t} large />
          {!newCompanies && <p className="invited guests">{t.hero.invited}</p>}
        </div>
        <div className="hero-scene">
          <EveningBuilding className="hero-house" />
          <div className="ticket">
            <p className="ticket-top">
              <span>{card.number}</span>
              <span className="pill">{card.state}</span>
            </p>
            <p className="ticket-title">{card.title}</p>
            <p className="ticket-place">{card.place}</p>
            <svg
              className="ticket-bar"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width="100" height="4" rx="2" fill="var(--line)" />
              <rect width="23" height="4" rx="2" fill="var(--pine)" />
            </svg>
            <p className="ticket-left">{card.left}</p>
          </div>
        </div>
      </section>
      <Story t={t} />
      <Screens t={t} language={language} />
      <People t={t} />
      <Rules t={t} />
      <Honest t={t} />
      {prices && <PricesAtGlance t={t} language={language} />}
      <Questions t={t} />
      <Ask t={t} />
      <section className="end">
        <h2>{t.end.title}</h2>
        <p className="lead">{newCompanies ? t.end.lead : t.end.invited}</p>
        <Doors t={t} large />
      </section>
    </SiteFrame>
  );
}
