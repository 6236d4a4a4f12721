import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "register.part_out_of_place": "The upload was interrupted. Continue it from where it stopped",
  "register.has_faults": "The file has faults. Correct them and upload it again",
  "register.has_questions": "Answer the questions about the file first",
  "register.undo_too_late": "More than 24 hours have passed, so the import can no longer be undone",
  "register.undo_not_last": "Only the last import can be undone",
};
