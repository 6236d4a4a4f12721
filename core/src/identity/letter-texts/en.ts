import type { uk } from "./uk.ts";

export const en: typeof uk = {
  account_letter: {
    email_old: {
      subject: "Change of your email address — {{brand}}",
      body: "Somebody, most likely you, asked to change the address of your account to {{email}}. Allow it or stop it.",
      note: "You can answer until {{until}} (Kyiv time). If it was not you, stop the change and set a new password at once.",
      action: "Allow or stop",
    },
    email_new: {
      subject: "Confirm your new address — {{brand}}",
      body: "This address was given as the new one of an account. Confirm that it is yours.",
      note: "The link works until {{until}} (Kyiv time). The address changes once the previous mailbox has allowed it too. If it was not you, stop the change by the same link.",
      action: "Confirm the address",
    },
    email_taken: {
      subject: "Your address already has an account — {{brand}}",
      body: "Somebody, perhaps you, wanted to move another account to this address. It has an account already, so nothing has changed.",
      note: "If it was you, sign in with this address or give another one.",
      action: "Sign in",
    },
    email_changed: {
      subject: "Your email address has changed — {{brand}}",
      body: "The address of your account is now {{email}}. Sign in with it; letters will go there.",
      note: "If you did not allow this, contact your management company at once.",
      action: "Open the site",
    },
    export_ready: {
      subject: "Your data is ready — {{brand}}",
      body: "The archive with your data can be downloaded in your profile.",
      note: "It is there until {{until}} (Kyiv time). If you did not ask for it, end the sessions you do not know and change your password.",
      action: "Download the data",
    },
    deletion: {
      subject: "Your account will be deleted — {{brand}}",
      body: "You asked to delete your account. This will happen on {{until}} (Kyiv time): your name, phone and address go, your residencies end. Requests and the books stay, without your name.",
      note: "Changed your mind, or was it not you? Sign in before that day and press “Keep my account”.",
      action: "Sign in",
    },
  },
  archive: {
    title: "Your data in {{brand}}",
    made: "Collected on {{at}} (Kyiv time)",
    how: "Tables open in a spreadsheet program; the JSON data is meant for other programs.",
    what: "What",
    rows: "Records",
    open: "Open",
    table: "table",
    data: "JSON",
    files: "The files you uploaded are in the folder files.",
    no_files: "You have uploaded no files.",
    missing: "Files that are not in the storage any more: {{names}}",
    section: {
      profile: "Profile and settings",
      sessions: "Sessions",
      letters: "Letters sent",
      events: "Events",
      residencies: "Apartments",
      join_requests: "Requests to join an apartment",
      codes_used: "Invitation codes used",
      requests: "Requests",
      comments: "Comments on requests",
    },
  },
};
