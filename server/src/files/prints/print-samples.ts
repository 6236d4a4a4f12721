import { printKinds } from "#core/files/prints/model.ts";
import { sampleValues, type WriteSamples } from "#server/platform/mail/message-samples.ts";
import { describePrint } from "./print-topic.ts";

/** Writes how prints of every kind end. */
export const writeSamples: WriteSamples = ({ language }) => ({
  letters: [],
  notices: printKinds.flatMap((kind) =>
    (["ready", "failed"] as const).map((state) => {
      const print = { id: sampleValues.personId, subjectId: null, kind, state };
      return { kind: "files.print_announced", ...describePrint(print, language) };
    }),
  ),
});
