import { brand } from "#core/brand.ts";
import { type Language, languages, themes } from "#core/identity/choices.ts";
import { BrandMark } from "#web/ui/content/brand-mark.tsx";
import { Doors } from "./landing-doors.tsx";
import type { LandingTexts } from "./texts/uk.ts";

const languageNames: Record<Language, string> = { uk: "Українська", en: "English", ru: "Русский" };

type Props = { language: Language; t: LandingTexts };

export function LandingHeader({ language, t }: Props) {
  const sections = [
    ["#how", t.how],
    ["#who", t.who],
    ["#rules", t.facts],
  ];
  return (
    <header className="head">
      <a className="mark" href="/" aria-label={t.home}>
        <BrandMark size={30} />
        <span>{brand.localName[language]}</span>
      </a>
      <nav className="head-links" aria-label={t.navigation}>
        {sections.map(([href, label]) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className="head-end">
        <Doors t={t} />
        <button className="icon-button" type="button" popoverTarget="menu" aria-label={t.menu}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </button>
      </div>
      <div className="menu" id="menu" popover="auto">
        <nav className="menu-links" aria-label={t.menu}>
          {sections.map(([href, label]) => (
            <a key={href} href={href} data-close>
              {label}
            </a>
          ))}
        </nav>
        <fieldset>
          <legend>{t.language}</legend>
          {languages.map((code) => (
            <label key={code}>
              <input type="radio" name="language" value={code} defaultChecked={code === language} />
              <span lang={code}>{languageNames[code]}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t.theme}</legend>
          {themes.map((theme) => (
            <label key={theme}>
              <input type="radio" name="theme" value={theme} defaultChecked={theme === "system"} />
              <span>{t.themes[theme]}</span>
            </label>
          ))}
        </fieldset>
        <Doors t={t} />
      </div>
    </header>
  );
}
