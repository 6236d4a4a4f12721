import { useState } from "react";
import type { FileRefusal, PasteResult } from "./taken.ts";
import { startUpload } from "../upload/upload.ts";

/** Sends what was chosen, or says why not; the page of the import opens as soon as there is one. */
export function useChoose(onBegun: (id: string) => void, like?: string) {
  const [refused, setRefused] = useState<FileRefusal | null>(null);
  function choose(taken: PasteResult, source: "file" | "paste"): void {
    if (!taken) return;
    if ("refused" in taken) return setRefused(taken.refused);
    setRefused(null);
    void startUpload({ file: taken.file, source, like }).then((id) => id && onBegun(id));
  }
  return { refused, choose };
}
