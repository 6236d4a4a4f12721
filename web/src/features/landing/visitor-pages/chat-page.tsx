import type { Language } from "#core/kernel/language.ts";
import { SiteFrame } from "#web/features/site/public.tsx";
import { assistantTexts } from "./visitor-texts.ts";

type Props = { language: Language };

/** Ways to talk, for visitors: the assistant, public channels, the people of one's building after signing in. */
export function ChatPage({ language }: Props) {
  const t = assistantTexts[language].assistant.hub;
  const ways = [
    { href: "/chat/assistant", title: t.ask_title, text: t.ask_body, label: t.ask },
    { href: "/chat/messenger", title: t.open_title, text: t.open_body, label: t.open_messenger },
    {
      href: `/sign-in?return=${encodeURIComponent("/communications/chats")}`,
      title: t.people_title,
      text: t.people_body,
      label: t.sign_in,
    },
  ];
  return (
    <SiteFrame language={language} path="/chat">
      <div className="page">
        <div className="page-head">
          <h1>{t.title}</h1>
          <p className="lead">{t.lead}</p>
        </div>
        <ul className="talk-ways">
          {ways.map(({ href, title, text, label }, at) => (
            <li key={href}>
              <h2>{title}</h2>
              <p>{text}</p>
              <a className={at === 0 ? "button primary" : "button"} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </SiteFrame>
  );
}
