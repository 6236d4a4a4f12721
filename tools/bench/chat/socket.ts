import { createServer, type Server as HttpServer } from "node:http";
import { createRequire } from "node:module";

/**
 * The yardstick of what is said to many: bare Socket.IO, which keeps nothing and asks nobody. Its first argument is the
 * folder where it was installed. A POST is a message: told to all, then answered.
 */
type SocketIo = {
  Server: new (
    server: HttpServer,
    options: object,
  ) => { emit: (kind: string, body: unknown) => void };
};
const { Server } = createRequire(`${process.argv[2]}/`)("socket.io") as SocketIo;
const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    io.emit("said", JSON.parse(body));
    response.end("{}");
  });
});
const io = new Server(server, { transports: ["websocket"], serveClient: false });
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
