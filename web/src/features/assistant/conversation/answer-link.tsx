import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#core/kernel/language.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export type FollowLink = (href: string) => void;

type LinkWays = {
  follow?: FollowLink | undefined;
  beside: boolean;
};

const LinkContext = createContext<LinkWays>({ beside: false });

/** Context of how links of answers open below it. */
export const AnswerLinks = LinkContext;

type Props = {
  href: string;
  /** Language of the answer. */
  language: Language;
  className?: string;
  children?: ReactNode;
};

/** Link of an answer: a page of the application opens in place, a guide as a document. */
export function AnswerLink({ href, language, children, ...rest }: Props) {
  const { t } = useTranslation();
  const { follow, beside } = useContext(LinkContext);
  if (isDocument(href)) {
    const address = addressOf(href, language);
    if (!beside)
      return (
        <a {...rest} href={address}>
          {children}
        </a>
      );
    return (
      <a {...rest} href={address} target="_blank" rel="noreferrer">
        {children}
        <VisuallyHidden> ({t("assistant.new_tab")})</VisuallyHidden>
      </a>
    );
  }
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!follow || !isPlain || event.button !== 0) return;
    event.preventDefault();
    follow(href);
  };
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

/** Returns true for pages that are rendered at build, and for the API's files. */
const isDocument = (href: string) => /^\/(?:guides|legal|pricing|api)(?:[/?#]|$)/.test(href);

/** Returns the address of a page; texts open in the language of the answer, which may be another one than the page's. */
function addressOf(href: string, language: Language): string {
  const isText = href.startsWith("/guides/") || href.startsWith("/legal/");
  return !isText || language === currentLanguage() ? href : href.replace("#", `?lang=${language}#`);
}
