import { useState } from "react";
import { newsLimits } from "#core/news/model.ts";
import type { NewsFileView } from "#core/news/views.ts";
import { useUploads } from "#web/app/uploads/use-uploads.ts";

type Alts = Readonly<Record<string, string>>;

const idsOf = (files: readonly NewsFileView[]) => files.map(({ id, alt }) => `${id} ${alt}`).join();
const altsOf = (files: readonly NewsFileView[]): Alts =>
  Object.fromEntries(files.map(({ id, alt }) => [id, alt]));

/**
 * Keeps pictures and papers of a post: each travels as soon as it is chosen. Untouched they follow what is saved; touched,
 * what others hang there meanwhile comes to them, so that saving takes nothing of it away.
 */
export function usePostFiles(saved: readonly NewsFileView[]) {
  const uploads = useUploads({ atMost: newsLimits.files, initial: saved });
  const [alts, setAlts] = useState(() => altsOf(saved));
  const [touched, setTouched] = useState(false);
  const [known, setKnown] = useState(saved);
  if (idsOf(known) !== idsOf(saved)) {
    setKnown(saved);
    if (touched) {
      const added = saved.filter(({ id }) => known.every((one) => one.id !== id));
      uploads.join(added);
      setAlts((all) => ({ ...altsOf(added), ...all }));
    } else {
      uploads.replace(saved);
      setAlts(altsOf(saved));
    }
  }
  const touching =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      setTouched(true);
      act(...args);
    };
  const stored = uploads.arrived.map((one) => ({ ...one, alt: alts[one.key] ?? "" }));
  return {
    ...uploads,
    /** Uploaded files in order, with their alternative texts. */
    stored,
    /** For a call; undefined where nobody has touched them. */
    value: touched ? stored.map(({ file, alt }) => ({ fileId: file.id, alt })) : undefined,
    add: touching(uploads.add),
    remove: touching(uploads.remove),
    removeFailed: touching(uploads.removeFailed),
    retry: touching(uploads.retry),
    describe: touching((key: string, alt: string) => setAlts((all) => ({ ...all, [key]: alt }))),
    /** They are saved: from now on they follow what is saved. */
    settle: () => setTouched(false),
  };
}

export type PostFiles = ReturnType<typeof usePostFiles>;
