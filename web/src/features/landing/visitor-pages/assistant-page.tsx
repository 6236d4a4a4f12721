import type { Language } from "#core/kernel/language.ts";
import { SiteFrame } from "#web/features/site/public.tsx";
import { AskForm } from "../ask-form.tsx";
import { landingTexts } from "../landing-texts.ts";
import { assistantTexts, listVisitorQuestions } from "./visitor-texts.ts";

type Props = { language: Language };

/** The assistant's page for visitors: the conversation comes with the first question. Members get the application's. */
export function AssistantPage({ language }: Props) {
  const t = assistantTexts[language].assistant;
  return (
    <SiteFrame language={language} path="/chat/assistant">
      <div className="page talk-page">
        <h1>{t.title}</h1>
        <div data-ask-place>
          <p className="lead">{t.lead}</p>
          <div className="talk-tries">
            <h2>{t.tries}</h2>
            <ul>
              {listVisitorQuestions(language).map((question) => (
                <li key={question}>
                  <button className="button" type="button" data-question={question}>
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <noscript>
            <p className="page-note">
              {t.script} <a href="/guides">{t.to_guides}</a>
            </p>
          </noscript>
          <AskForm label={t.question} placeholder={t.placeholder} submit={t.ask} />
          <p
            className="talk-wrong"
            role="alert"
            data-wrong={landingTexts[language].ask.not_loaded}
          />
          <p className="page-note">{t.kept_visitor}</p>
        </div>
      </div>
    </SiteFrame>
  );
}
