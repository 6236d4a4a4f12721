import { brand } from "#core/brand.ts";
import { themes } from "#core/identity/choices.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { currentMark, linksFor } from "#web/app/shell/public-links.ts";
import { BrandMark } from "#web/ui/content/brand-mark.tsx";
import { useOffer } from "./offer.ts";
import { shared } from "./shared.ts";

type Props = { language: Language; path: string };

export function SiteHeader({ language, path }: Props) {
  const t = shared[language];
  const name = brand.localName[language];
  const offer = useOffer();
  return (
    <header className="head">
      <a className="skip" href="#content">
        {t.shell.skip}
      </a>
      <a className="mark" href="/" aria-label={t.shell.to_home.replace("{{brand}}", name)}>
        <BrandMark size={30} />
        <span>{name}</span>
      </a>
      <nav className="head-links" aria-label={t.shell.navigation}>
        {linksFor(offer).map(({ href, label }) => (
          <a key={href} href={href} aria-current={currentMark(href, path)}>
            {t.navigation[label]}
          </a>
        ))}
      </nav>
      <div className="head-end">
        <button
          className="icon-button"
          type="button"
          popoverTarget="languages"
          aria-label={t.shell.language}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6" />
          </svg>
        </button>
        <button
          className="icon-button scripted"
          type="button"
          popoverTarget="themes"
          aria-label={t.shell.theme}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3a6.5 6.5 0 0 0 9 9 9 9 0 1 1-9-9" />
          </svg>
        </button>
        <a className={`button ${offer.newCompanies ? "quiet" : "primary"} guests`} href="/sign-in">
          {t.navigation.sign_in}
        </a>
        {offer.newCompanies && (
          <a className="button primary guests" href="/sign-up">
            {t.navigation.get_started}
          </a>
        )}
        <a className="button primary members" href="/dashboard" data-home="">
          {t.navigation.my_home}
        </a>
      </div>
      <LanguageChoice language={language} path={path} />
      <div className="menu" id="themes" popover="auto">
        <fieldset>
          <legend>{t.shell.theme}</legend>
          {themes.map((theme) => (
            <label key={theme}>
              <input type="radio" name="theme" value={theme} defaultChecked={theme === "system"} />
              <span>{t.shell.themes[theme]}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </header>
  );
}

/** Links, so that they lead somewhere without a script too; the script remembers the choice. */
function LanguageChoice({ language, path }: Props) {
  const t = shared[language];
  return (
    <nav className="menu" id="languages" popover="auto" aria-label={t.shell.language}>
      <ul>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={`${path}?lang=${code}`}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? "true" : undefined}
              data-language={code}
            >
              {t.languages[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
