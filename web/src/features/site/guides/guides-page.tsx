import { assistantLimits } from "#core/assistant/model.ts";
import type { Language } from "#core/kernel/language.ts";
import { type Guide, guideRoles } from "../content.ts";
import { dayText } from "../day-text.ts";
import { SiteFrame } from "../frame.tsx";
import { minutesText, rolesText, siteTexts } from "../texts/texts.ts";

type Props = { language: Language; guides: readonly Guide[] };

/** All guides; whose they are is chosen by radios and a rule of the style sheet, without a script. */
export function GuidesPage({ language, guides }: Props) {
  const t = siteTexts[language].guides;
  return (
    <SiteFrame language={language} path="/guides">
      <div className="page guides">
        <div className="page-head">
          <h1>{t.heading}</h1>
          <p className="lead">{t.lead}</p>
          <search
            className="guide-search"
            data-words={JSON.stringify({
              found: t.found,
              none: t.none,
              none_role: t.none_role,
              failed: t.search_failed,
            })}
          >
            <label htmlFor="guide-search">{t.search}</label>
            <input
              id="guide-search"
              type="search"
              maxLength={assistantLimits.guideQuery}
              autoComplete="off"
              enterKeyHint="search"
            />
            <p className="guide-count" role="status" />
          </search>
          <fieldset className="choice">
            <legend>{t.filter}</legend>
            <label>
              <input type="radio" name="role" value="all" defaultChecked />
              <span>{t.all}</span>
            </label>
            {guideRoles.map((role) => (
              <label key={role}>
                <input type="radio" name="role" value={role} />
                <span>{t.roles[role]}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <ol className="guide-list">
          {guides.map((guide) => (
            <li key={guide.slug} data-roles={guide.roles.join(" ")}>
              <a href={`/guides/${guide.slug}`}>
                <Window />
                <span className="guide-words">
                  <h2>{guide.title}</h2>
                  <span className="guide-about">{guide.description}</span>
                </span>
                <span className="guide-facts">
                  <span>{rolesText(guide.roles, language)}</span>
                  <span>{minutesText(guide.minutes, language)}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
        <section className="guide-none" hidden>
          <h2>{t.none_heading}</h2>
          <p>{t.none_text}</p>
          <p className="doors">
            <a className="button primary" href="/chat/assistant">
              {t.ask}
            </a>
            <button className="button" type="button" value="roles">
              {t.show_roles}
            </button>
            <button className="button" type="button" value="all">
              {t.show_all}
            </button>
          </p>
        </section>
        <p className="page-note">
          {t.checked.replace("{{day}}", dayText(oldest(guides), language))}
        </p>
      </div>
    </SiteFrame>
  );
}

const oldest = (guides: readonly Guide[]) =>
  guides.map(({ checked }) => checked).reduce((a, b) => (a < b ? a : b));

/** A window of the house; it lights up for whoever comes near. */
function Window() {
  return (
    <svg className="window" viewBox="0 0 40 48" aria-hidden="true">
      <path className="glass" d="M5 43V19a15 15 0 0 1 30 0v24z" />
      <path className="bars" d="M20 4v39M5 24h30M5 43V19a15 15 0 0 1 30 0v24zM2 45h36" />
    </svg>
  );
}
