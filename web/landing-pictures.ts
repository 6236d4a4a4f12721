import { createHash } from "node:crypto";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureFolder } from "#web/features/landing/pictures/landing-pictures.ts";

/** Copies the landing page's pictures under hashed names; returns how a document names them then. */
export async function copyPictures(
  root: string,
  out: string,
): Promise<(document: string) => string> {
  const folder = join(root, pictureFolder);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".avif"));
  const names = new Map<string, string>();
  for (const name of files) {
    const hash = createHash("sha256").update(await readFile(join(folder, name)));
    const hashed = `assets/${name.replace(".avif", `-${hash.digest("hex").slice(0, 8)}.avif`)}`;
    await copyFile(join(folder, name), join(out, hashed));
    names.set(`${pictureFolder}/${name}`, `/${hashed}`);
  }
  const address = new RegExp(`${pictureFolder}/[\\w.]+\\.avif`, "g");
  return (document) =>
    document.replace(address, (found) => {
      const name = names.get(found);
      if (!name) throw new Error(`${found} is missing: npm run pictures takes it`);
      return name;
    });
}
