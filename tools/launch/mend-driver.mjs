import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { installed } from "./run.mjs";
import { LaunchFault } from "./terminal.mjs";

/**
 * postgres 3.4.9 writes to a connection that has just closed, from a timer where nothing can catch it:
 * a database that restarts would end the program (porsager/postgres#1208, open since 2025). The write
 * is refused instead, as the pull requests there do. To go once a release holds it.
 */
const repairs = [
  [
    "    const x = socket.write(chunk, fn)\n",
    "    if (socket === null) {\n" +
      "      chunk = nextWriteTimer = null\n" +
      "      error(Errors.connection('CONNECTION_CLOSED', options))\n" +
      "      return false\n" +
      "    }\n" +
      "    const x = socket.write(chunk, fn)\n",
  ],
  [
    "    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)\n",
    "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)\n",
  ],
];

/** Repairs the installed driver; doing it again changes nothing. Throws where its text is another. */
export function mendDriver() {
  const path = installed("postgres", "src", "connection.js");
  const before = readFileSync(path, "utf8");
  const after = repairs.reduce((text, [was, is]) => {
    if (text.includes(is)) return text;
    if (!text.includes(was))
      throw new LaunchFault(
        "The installed postgres driver is another than tools/launch/mend-driver.mjs knows: look whether it still needs mending.",
      );
    return text.replace(was, is);
  }, before);
  if (after === before) return;
  // Renamed into place: a file that other checkouts share by hard link stays as it is there.
  writeFileSync(`${path}.mended`, after);
  renameSync(`${path}.mended`, path);
}
