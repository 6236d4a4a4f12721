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

const effects = {
  "autopay.charge": "charge",
  "autopay.pay": "payment",
  "autopay.forget": "card",
  "autopay.unused": "card",
  "checkout.follow": "payment",
  "checkout.refund": "refund",
  "documents.read_text": "document",
  "files.draw_print": "print",
  "files.announce_print": "print",
  "files.forget_print": "cleanup",
  "joining.letters": "letters",
  "joining.forget_guest": "cleanup",
  "joining.leave": "cleanup",
  "joining.forget_letters": "cleanup",
  "notifications.deliver": "message",
  "notifications.push": "message",
  "notifications.tell": "message",
  "notifications.digest": "message",
  "notifications.outreach": "message",
  "notifications.reports": "reports",
  "register.work": "register",
  "register.heavy": "register",
  "register.expire": "cleanup",
  "register.sweep": "cleanup",
  "requests.resume_held": "held",
  "staff.forget_invitation": "cleanup",
} as const satisfies Record<string, string>;

/** Effect that a failed job did not have. */
export type JobEffect = (typeof effects)[keyof typeof effects] | "other";

/** Returns what did not happen because a job failed; every job of one organisation is named. */
export function findJobEffect(name: string): JobEffect {
  return Object.hasOwn(effects, name) ? effects[name as keyof typeof effects] : "other";
}
