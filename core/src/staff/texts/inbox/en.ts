import type { inbox as uk } from "./uk.ts";

export const inbox: typeof uk = {
  job_failed: "A background job has failed",
  job_failed_text: "{{effect}} Tell whoever runs the server. Job: {{job}}",
  job_effect: {
    charge: "It is not known whether an automatic payment was made.",
    card: "A saved card was not removed at the payment provider.",
    payment: "The state of an online payment is not known.",
    refund: "It is not known whether money was refunded to the payer.",
    document: "The text of a document was not read, so search will not find it.",
    print: "A file for printing was not prepared.",
    letters: "Invitation letters were not prepared.",
    message: "A notification was not sent.",
    reports: "It is not known whether text messages were delivered.",
    register: "A register was not processed.",
    held: "A request on hold was not taken up again.",
    cleanup: "Outdated data was not deleted.",
    other: "A background job was not done.",
  },
};
