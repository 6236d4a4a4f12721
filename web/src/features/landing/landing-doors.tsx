import { useOffer } from "#web/features/site/public.tsx";
import type { LandingTexts } from "./texts/uk.ts";

/** The two ways in; for whoever is signed in, the one way home. The script chooses. */
export function Doors({ t, large = false }: { t: LandingTexts; large?: boolean }) {
  const size = large ? "button large" : "button";
  const { newCompanies } = useOffer();
  return (
    <div className="doors">
      {newCompanies && (
        <a className={`${size} primary guests`} href="/sign-up">
          {t.start}
        </a>
      )}
      <a className={`${size} ${newCompanies ? "" : "primary "}guests`} href="/sign-in">
        {t.signIn}
      </a>
      {!newCompanies && (
        <a className={`${size} guests`} href="/join">
          {t.haveCode}
        </a>
      )}
      <a className={`${size} primary members`} href="/dashboard" data-home>
        {t.myHome}
      </a>
    </div>
  );
}
