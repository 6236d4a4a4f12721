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

type Promised = keyof LandingTexts["screens"]["views"];

/** Promises with the picture of each, and another one where the window is narrow. */
const phones = [["requests"], ["payments"], ["services"]] as const;
const desktops = [
  ["properties", "propertiesPhone"],
  ["deadlines", "deadlinesPhone"],
  ["analytics", "analyticsPhone"],
] as const;

/** Shows pictures of the program’s own screens, each with the promise that it keeps. */
export function Screens({ t, language }: Props) {
  const view = ([name, narrow]: readonly [Promised, LandingPicture?]) => (
    <Screen key={name} {...{ name, narrow, language }} texts={t.screens.views[name]} />
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
  name: Promised;
  narrow: LandingPicture | undefined;
  texts: LandingTexts["screens"]["views"][Promised];
  language: Language;
};

function Screen({ name, narrow, texts, language }: ScreenProps) {
  return (
    <figure>
      <figcaption>
        <p className="pill">{texts.who}</p>
        <h3>{texts.title}</h3>
        <p>{texts.text}</p>
      </figcaption>
      <Picture {...{ name, language }} alt={texts.alt} {...(narrow && { className: "wide" })} />
      {narrow && <Picture name={narrow} language={language} alt={texts.alt} className="narrow" />}
    </figure>
  );
}

type PictureProps = { name: LandingPicture; language: Language; alt: string; className?: string };

function Picture({ name, language, alt, className = "" }: PictureProps) {
  const { width, height } = pictureViews[name];
  return pictureThemes.map((theme) => (
    // What the style sheet hides is not loaded: the theme is chosen on the page, not by the system alone.
    <img
      key={theme}
      className={`of-${theme} ${className}`.trim()}
      src={`${pictureFolder}/${pictureFile(name, theme, language)}`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  ));
}
