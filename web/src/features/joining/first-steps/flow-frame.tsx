import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { stepsFor } from "#core/joining/onboarding.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { HomeLink } from "#web/app/shell/home-link.tsx";
import { LanguageMenu } from "#web/app/shell/language-menu.tsx";
import { SkipLink } from "#web/app/shell/skip-link.tsx";
import { rememberPreference } from "#web/app/session/session.ts";
import { ThemeMenu } from "#web/app/shell/theme-menu.tsx";
import { UserMenu } from "#web/app/shell/user-menu.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Flow } from "./use-flow.ts";
import { WelcomeBuilding } from "../welcome-building.tsx";

/** The frame of the first steps: a question, and the building whose windows light with the answers. */
export function FlowFrame({ flow, children }: { flow: Flow | null; children: ReactNode }) {
  const user = useAuth((state) => state.user);
  const steps = flow?.steps ?? stepsFor(null);
  const at = flow ? Math.max(0, steps.indexOf(flow.step)) : 0;
  const progress = at / (steps.length - 1);
  const home = (flow?.me.places.length ?? 0) > 0;
  return (
    <div data-density="home" className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 flex h-15 items-center border-b border-line bg-paper/92 px-3 backdrop-blur-md max-md:[--control:min(2.75rem,12vw)] md:px-5">
        <SkipLink />
        <HomeLink />
        <div className="ml-auto flex items-center">
          <LanguageMenu remember={rememberPreference} />
          <ThemeMenu remember={rememberPreference} />
          {user && <UserMenu user={user} />}
        </div>
      </header>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <main id="content" tabIndex={-1} className="flex flex-col outline-none">
          <WelcomeBuilding
            {...{ progress, home }}
            strip
            className="h-34 w-full shrink-0 sm:h-44 lg:hidden"
          />
          <div className="mx-auto flex w-full max-w-xl flex-1 flex-col px-5 pt-5 sm:px-8 lg:justify-center lg:py-12">
            {flow && flow.step !== "done" && <Progress {...{ flow, at }} of={steps.length - 1} />}
            {children}
          </div>
        </main>
        <WelcomeBuilding
          {...{ progress, home }}
          className="sticky top-15 h-[calc(100dvh-3.75rem)] w-full max-lg:hidden"
        />
      </div>
    </div>
  );
}

function Progress({ flow, at, of }: { flow: Flow; at: number; of: number }) {
  const { t } = useTranslation();
  const text = t("joining.flow.progress", { at: at + 1, of });
  return (
    <div className="mb-5 flex min-h-control items-center gap-3">
      {flow.back && (
        <IconButton
          label={t("joining.flow.back")}
          icon={<ArrowLeft aria-hidden />}
          className="-ml-2.5"
          onClick={flow.back}
        />
      )}
      <div
        role="progressbar"
        aria-label={t("joining.flow.title")}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={at}
        aria-valuetext={text}
        className="flex flex-1 gap-1.5"
      >
        {Array.from({ length: of }, (_, place) => (
          <span
            key={place}
            className={cx(
              "h-1.5 flex-1 rounded-full transition-colors duration-500",
              place < at ? "bg-pine" : place === at ? "bg-lit" : "bg-line",
            )}
          />
        ))}
      </div>
      <span aria-hidden className="text-sm text-ink-soft tabular-nums">
        {text}
      </span>
    </div>
  );
}

type QuestionProps = {
  /** Names the question among those of its step. */
  of: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** The way on; stays at a thumb's reach on a phone. */
  actions?: ReactNode;
  onSubmit?: () => void;
};

/** One question of the flow; another one begins at its heading. Enter in any field answers it. */
export function Question(props: QuestionProps) {
  return <Asked key={props.of} {...props} />;
}

function Asked({ title, lead, children, actions, onSubmit }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const content = (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none max-sm:text-2xl">
        {title}
      </h1>
      {lead && <p className="mt-2 text-lg text-ink-soft max-sm:text-base">{lead}</p>}
      <div className="mt-6 flex flex-col gap-5 pb-8 lg:pb-0 max-lg:[&_:is(input,textarea,button)]:scroll-mb-44">
        {children}
      </div>
      {actions && (
        <div className="sticky bottom-(--keyboard,0px) -mx-5 mt-auto flex flex-col gap-1 border-t border-transparent bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-[0_-1.5rem_1.5rem_-0.5rem_var(--paper)] sm:mx-0 sm:flex-row-reverse sm:justify-between sm:px-0 lg:static lg:mt-6 lg:shadow-none">
          {actions}
        </div>
      )}
    </>
  );
  const box = "flex flex-1 flex-col lg:flex-none";
  // A question that brings forms of its own is none.
  if (!onSubmit) return <div className={box}>{content}</div>;
  return (
    <form
      noValidate
      className={box}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {content}
    </form>
  );
}
