import { parseSync, Visitor } from "oxc-parser";

/** Names in a script: global objects, their members, members of anything, and names that it defines itself. */
export type UsedNames = {
  globals: Set<string>;
  statics: Set<string>;
  members: Set<string>;
  defined: Set<string>;
};

const globalObjects = new Set(["globalThis", "window", "self"]);

export function readUsedNames(file: string, code: string): UsedNames {
  const used: UsedNames = {
    globals: new Set(),
    statics: new Set(),
    members: new Set(),
    defined: new Set(),
  };
  const define = (key: { type: string; name?: string; value?: unknown }) => {
    const name = key.type === "Identifier" ? key.name : key.value;
    if (typeof name === "string") used.defined.add(name);
  };
  const visitor = new Visitor({
    Property: ({ key, computed }) => computed || define(key as never),
    MethodDefinition: ({ key, computed }) => computed || define(key as never),
    PropertyDefinition: ({ key, computed }) => computed || define(key as never),
    AssignmentExpression: ({ left }) => {
      if (left.type === "MemberExpression" && !left.computed) define(left.property as never);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === "Identifier") used.globals.add(callee.name);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === "Identifier") used.globals.add(callee.name);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== "Identifier") return;
      if (object.type !== "Identifier") return void used.members.add(property.name);
      if (globalObjects.has(object.name)) used.globals.add(property.name);
      else used.members.add(property.name);
      used.globals.add(object.name);
      used.statics.add(`${object.name}.${property.name}`);
    },
  });
  visitor.visit(parseSync(file, code, { sourceType: "module" }).program);
  return used;
}
