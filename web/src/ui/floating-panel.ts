/** The look of what floats beside its trigger: menus, lists, calendars. */
export const floatingPanel =
  "floats z-50 overflow-auto rounded-lg border border-line bg-raised text-base text-ink shadow-md outline-none";
