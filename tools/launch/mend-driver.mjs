import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { installed } from "./run.mjs";
import { LaunchFault } from "./terminal.mjs";

/**
 * What postgres 3.4.9 does where a connection closes while it is in use (decision 0008, porsager/postgres#1208
 * open since 2025), by file, as [published, mended]. To go once a release holds it.
 */
const repairs = {
  "connection.js": [
    // It writes to the closed connection from a timer, where nothing can catch what that throws.
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
    // It keeps the failed statement for the next connection: a server that is starting refuses that one
    // unheard, and the driver dials on without a pause while a caller waits.
    [
      "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      "    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n" +
        "    query = results = errorResponse = null\n" +
        "    result = new Result()\n" +
        "    rows = 0\n",
    ],
    // A statement that was withdrawn while its connection opened leaves that to nobody.
    [
      "      initial && !initial.reserve && execute(initial)\n" +
        "      options.shared.retries = retries = 0\n" +
        "      initial = null\n" +
        "      return\n",
      "      const withdrawn = initial.cancelled\n" +
        "      initial && !initial.reserve && execute(initial)\n" +
        "      options.shared.retries = retries = 0\n" +
        "      initial = null\n" +
        "      if (!withdrawn) return\n",
    ],
    // What it asks of a new connection for itself fails where nothing can catch it.
    [
      "    `], [], execute)\n    types.forEach(",
      "    `], [], execute).catch(() => [])\n    types.forEach(",
    ],
  ],
  "index.js": [
    // A transaction whose connection closed goes on upon the next one, in the midst of another's work.
    [
      "      , connection\n      , prepare = null\n",
      "      , connection\n      , lost = null\n      , prepare = null\n",
    ],
    [
      "new Promise((_, reject) => connection.onclose = reject)\n",
      "new Promise((_, reject) => connection.onclose = e => { lost = e; reject(e) })\n",
    ],
    [
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue === full\n",
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n" +
        "        if (lost)\n" +
        "          return q.reject(lost)\n" +
        "        c.queue === full\n",
    ],
  ],
};

/** Repairs the installed driver; doing it again changes nothing. Throws where its text is another. */
export function mendDriver() {
  for (const [name, ofFile] of Object.entries(repairs)) mendFile(name, ofFile);
}

/** @param {string} name @param {string[][]} ofFile */
function mendFile(name, ofFile) {
  const path = installed("postgres", "src", name);
  const before = readFileSync(path, "utf8");
  const after = ofFile.reduce((text, [was = "", is = ""]) => {
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
