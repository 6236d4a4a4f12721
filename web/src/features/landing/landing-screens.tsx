import type { Language } from "#core/kernel/language.ts";
import {
  type LandingPicture,
  pictureFile,
  pictureFolder,
  pictureThemes,
  pictureViews,
} from "./pictures/landing-pictures.ts";
import type { LandingTexts } from "./texts/uk.ts";

type Props = { t: LandingTexts; language: Language };

const phones = ["requests", "payments", "services"] as const;
const desktops = ["properties", "deadlines", "analytics"] as const;

/** Shows pictures of the program’s own screens, each with the promise that it keeps. */
export function Screens({ t, language }: Props) {
  const view = (name: LandingPicture) => (
    <Screen key={name} name={name} texts={t.screens.views[name]} language={language} />
  );
  return (
    <section className="screens" id="screens" aria-labelledby="screens-title">
      <h2 id="screens-title">{t.screens.title}</h2>
      <p className="lead">{t.screens.lead}</p>
      <div className="screens-phones">{phones.map(view)}</div>
      <div className="screens-desktops">{desktops.map(view)}</div>
    </section>
  );
}

type ScreenProps = {
  name: LandingPicture;
  texts: LandingTexts["screens"]["views"][LandingPicture];
  language: Language;
};

function Screen({ name, texts, language }: ScreenProps) {
  const { width, height } = pictureViews[name];
  return (
    <figure>
      <figcaption>
        <p className="pill">{texts.who}</p>
        <h3>{texts.title}</h3>
        <p>{texts.text}</p>
      </figcaption>
      {pictureThemes.map((theme) => (
        // What the style sheet hides is not loaded: the theme is chosen on the page, not by the system alone.
        <img
          key={theme}
          className={`of-${theme}`}
          src={`${pictureFolder}/${pictureFile(name, theme, language)}`}
          width={width}
          height={height}
          alt={texts.alt}
          loading="lazy"
          decoding="async"
        />
      ))}
    </figure>
  );
}
