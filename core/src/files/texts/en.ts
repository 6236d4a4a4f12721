import type { uk } from "./uk.ts";

export const en: typeof uk = {
  prints: {
    waiting: "Waiting in line",
    running: "Making the file",
    progress: "{{done}} of {{total}}",
    leave: "You can close this window or page: we will tell you when the file is ready.",
    cancel: "Cancel",
    cancelled: "Printing cancelled",
    download: "Download the file",
    again: "Make it again",
    kept: "The file is ready. It is kept until {{date}}, and only you can see it.",
    failed: "The file could not be made. Try again",
    retry: "Try again",
    unknown: "We could not find out if the file is ready",
    inbox: {
      ready: "Download the file: it is kept for a day",
      failed: "Open the page and try again",
    },
    kind: {
      run_invoices: {
        ready: "Invoices are ready to print",
        failed: "Invoices could not be made ready to print",
      },
      debt_letters: {
        ready: "Letters to debtors are ready",
        failed: "Letters to debtors could not be made",
      },
      meter_round: {
        ready: "The meter sheet is ready",
        failed: "The meter sheet could not be made",
      },
      outreach_letters: {
        ready: "Letters to apartments are ready",
        failed: "Letters to apartments could not be made",
      },
    },
  },
};
