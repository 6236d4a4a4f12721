const pages: Readonly<Record<string, string>> = {
  autopay: "/manager/finance",
  bank: "/manager/finance",
  billing: "/manager/finance",
  checkout: "/manager/finance",
  finance: "/manager/finance",
  meters: "/manager/finance?tab=meters",
  chat: "/manager/communications",
  documents: "/manager/documents",
  news: "/manager/announcements",
  notifications: "/manager/announcements",
  register: "/manager/buildings/imports",
  requests: "/manager/requests",
};

/** Returns the page where staff see what a job, named `<slice>.<verb>`, was to do; else the audit log. */
export function findJobPage(name: string): string {
  return pages[name.split(".")[0] ?? ""] ?? "/manager/audit-log";
}
