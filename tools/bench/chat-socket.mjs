import { createServer } from "node:http";
import { createRequire } from "node:module";

/**
 * The yardstick of what is said to many: bare Socket.IO, which keeps nothing and asks nobody. Its first argument is the
 * folder where it was installed. A POST is a message: told to all, then answered.
 */
const { Server } = createRequire(`${process.argv[2]}/`)("socket.io");
const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    io.emit("said", JSON.parse(body));
    response.end("{}");
  });
});
const io = new Server(server, { transports: ["websocket"], serveClient: false });
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
