/** The look of what floats beside its trigger: menus, lists, calendars; no higher than `--most` and than the `--room` there is. */
export const floatingPanel =
  "floats z-50 max-h-[min(var(--most,100dvh),var(--room,100dvh))] overflow-auto rounded-lg border border-line bg-raised text-base text-ink shadow-md outline-none";
