import type { Language } from "#core/kernel/language.ts";
import type { ComponentType, ReactNode } from "react";
import { BrandMark } from "../content/brand-mark.tsx";
import { cx } from "../cx.ts";
import { Brand, Colour, Measure, Type } from "./foundations.tsx";
import { Badges, Flow, Surfaces } from "./content.tsx";
import { Buttons, Choices, Files } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import { Overlays } from "./overlays.tsx";
import type { SampleProps } from "./sample.tsx";
import { States } from "./states.tsx";
import { TableSample } from "./table-sample.tsx";
import { type SectionKey, texts } from "./texts.ts";

type Section = { key: SectionKey; sample: ComponentType<SampleProps>; densities?: boolean };

const sections: readonly Section[] = [
  { key: "brand", sample: Brand },
  { key: "colour", sample: Colour },
  { key: "type", sample: Type },
  { key: "space", sample: Measure },
  { key: "buttons", sample: Buttons, densities: true },
  { key: "fields", sample: Fields },
  { key: "choices", sample: Choices },
  { key: "files", sample: Files },
  { key: "badges", sample: Badges },
  { key: "surfaces", sample: Surfaces },
  { key: "table", sample: TableSample, densities: true },
  { key: "flow", sample: Flow },
  { key: "overlays", sample: Overlays },
  { key: "states", sample: States },
];

/** Every part, live and in all its states, by day and by night. Toasts need a `Toaster` around. */
export function Gallery({ language }: { language: Language }) {
  const t = texts[language];
  return (
    <div className="mx-auto max-w-[96rem] px-4 pb-24 sm:px-8">
      <header className="flex flex-col gap-4 pt-12 pb-10 sm:pt-20">
        <BrandMark size={56} />
        <h1 className="text-4xl sm:text-5xl">{t.title}</h1>
        <p className="max-w-[54ch] text-lg text-ink-soft">{t.intro}</p>
      </header>
      <div className="gap-12 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label={t.contents} className="hidden xl:block">
          <ul className="sticky top-8 flex flex-col gap-0.5 text-sm">
            {sections.map(({ key }) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  className="block rounded-sm px-2.5 py-1.5 text-ink-soft hover:bg-hover hover:text-ink"
                >
                  {t.sections[key][0]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-16">
          {sections.map(({ key, sample: Sample, densities }) => (
            <section key={key} id={key} aria-labelledby={`${key}-title`} className="scroll-mt-8">
              <h2 id={`${key}-title`} className="text-2xl">
                {t.sections[key][0]}
              </h2>
              <p className="mt-1 mb-5 max-w-[68ch] text-ink-soft">{t.sections[key][1]}</p>
              <div className="grid gap-4 lg:grid-cols-2">
                {(["light", "dark"] as const).map((theme) => (
                  <Pane key={theme} theme={theme} label={`${t.sections[key][0]}. ${t[theme]}`}>
                    <Sample t={t} language={language} pane={t[theme]} />
                    {densities && (
                      <div data-density="work" className="mt-8 border-t border-line pt-6">
                        <p className="mb-4 text-xs text-ink-soft">{t.work}</p>
                        <Sample t={t} language={language} pane={`${t[theme]}, ${t.work}`} />
                      </div>
                    )}
                  </Pane>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Pane({
  theme,
  label,
  children,
}: {
  theme: "light" | "dark";
  label: string;
  children: ReactNode;
}) {
  return (
    <section
      data-theme={theme}
      data-density="home"
      aria-label={label}
      className={cx("min-w-0 rounded-xl border border-line p-4 sm:p-6")}
    >
      {children}
    </section>
  );
}
