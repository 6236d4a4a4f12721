import type { ReactNode } from "react";

export type SettingCardProps = {
  id?: string;
  /** Title of the setting. */
  title: string;
  /** The button that changes it. */
  action: ReactNode;
  /** As it stands now. */
  children: ReactNode;
};

/** Something an organisation has said of itself, with the way to change it. */
export function SettingCard({ id, title, action, children }: SettingCardProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="flex scroll-mt-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-card"
    >
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{title}</p>
        {children}
      </div>
      {action}
    </section>
  );
}
