import type { Language } from "#core/kernel/language.ts";
import type { LegalText } from "../content.ts";
import { dayText } from "../day-text.ts";
import { SiteFrame } from "../frame.tsx";
import { Contents, Prose } from "../reading.tsx";
import { siteTexts } from "../texts/texts.ts";

type Props = { language: Language; text: LegalText };

export function LegalPage({ language, text }: Props) {
  const t = siteTexts[language];
  const day = dayText(text.day, language);
  return (
    <SiteFrame language={language} path={`/legal/${text.type}`}>
      <div className="page reading">
        <header className="page-head">
          <h1>{text.title}</h1>
          <p className="lead">{text.description}</p>
          <ul className="facts">
            <li>{t.legal.version.replace("{{version}}", String(text.version))}</li>
            <li>{t.legal.since.replace("{{day}}", day)}</li>
          </ul>
        </header>
        <Contents label={t.contents} headings={text.headings} />
        <article>
          <Prose html={text.html} />
        </article>
      </div>
    </SiteFrame>
  );
}
