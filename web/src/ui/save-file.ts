/** Milliseconds until the address of a saved file goes: some browsers read it only after the press. */
const addressLife = 60_000;

/** Saves a file to the person's device under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), addressLife);
}
