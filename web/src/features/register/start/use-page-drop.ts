import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PasteResult, takeFile, takePaste } from "./taken.ts";

/** Takes files dropped anywhere on the page and tables pasted outside of fields; true while one hovers. */
export function usePageDrop(
  onTake: (taken: PasteResult, source: "file" | "paste") => void,
): boolean {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const latest = useRef({ onTake, name: "" });
  useEffect(() => {
    latest.current = { onTake, name: `${t("importing.drop.paste_name")}.tsv` };
  });
  useEffect(() => {
    let depth = 0;
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const drag = (by: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const enter = drag(1);
    const leave = drag(-1);
    const hover = drag(0);
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      // A miss would otherwise open the file in place of the page.
      if (!carriesFiles(event)) return;
      event.preventDefault();
      const { files, items } = event.dataTransfer as DataTransfer;
      latest.current.onTake(takeFile(files[0], items[0]), "file");
    };
    const paste = (event: ClipboardEvent) => {
      const field = event.target instanceof Element && event.target.closest("input, textarea");
      if (!event.clipboardData || field || document.querySelector("dialog[open]")) return;
      const taken = takePaste(event.clipboardData, latest.current.name);
      if (!taken) return;
      event.preventDefault();
      const isText = event.clipboardData.types.includes("text/plain");
      latest.current.onTake(taken, isText ? "paste" : "file");
    };
    document.addEventListener("dragenter", enter);
    document.addEventListener("dragleave", leave);
    document.addEventListener("dragover", hover);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragenter", enter);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("dragover", hover);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
  return over;
}
