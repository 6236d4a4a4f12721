import type { Language } from "#core/kernel/language.ts";
import type { Guide } from "../content.ts";
import { dayText } from "../day-text.ts";
import { SiteFrame } from "../frame.tsx";
import { GuideRating } from "./guide-rating.tsx";
import { Contents, Prose } from "../reading.tsx";
import { minutesText, rolesText, siteTexts } from "../texts/texts.ts";

type Props = { language: Language; guide: Guide; guides: readonly Guide[] };

export function GuidePage({ language, guide, guides }: Props) {
  const t = siteTexts[language];
  const at = guides.indexOf(guide);
  const [before, after] = [guides[at - 1], guides[at + 1]];
  return (
    <SiteFrame language={language} path={`/guides/${guide.slug}`}>
      <div className="page reading">
        <header className="page-head">
          <p className="page-back">
            <a href="/guides">{t.guides.all_guides}</a>
          </p>
          <h1>{guide.title}</h1>
          <p className="lead">{guide.description}</p>
          <ul className="facts">
            <li>{rolesText(guide.roles, language)}</li>
            <li>{minutesText(guide.minutes, language)}</li>
            <li>{t.guides.checked.replace("{{day}}", dayText(guide.checked, language))}</li>
          </ul>
        </header>
        <Contents label={t.contents} headings={guide.headings} />
        <article>
          <Prose html={guide.html} />
          <GuideRating guide={guide.slug} t={t.guides.rate} />
          <nav className="steps-on" aria-label={t.guides.more}>
            {before && (
              <a href={`/guides/${before.slug}`} rel="prev">
                <span>{t.guides.before}</span>
                {before.title}
              </a>
            )}
            {after && (
              <a href={`/guides/${after.slug}`} rel="next">
                <span>{t.guides.after}</span>
                {after.title}
              </a>
            )}
          </nav>
        </article>
      </div>
    </SiteFrame>
  );
}
