import { expect, test } from "vitest";
import { domainOfHost, isRelatedDomain, readDomain } from "./domain.ts";

test.each([
  ["osbb.example", "osbb.example"],
  [" HTTPS://OSBB.Example/ ", "osbb.example"],
  ["osbb.example.", "osbb.example"],
  ["сад.укр", "xn--80ai1b.xn--j1amh"],
  ["xn--80ai1b.xn--j1amh", "xn--80ai1b.xn--j1amh"],
  ["a-b.kyiv.ua", "a-b.kyiv.ua"],
])("%j is a domain", (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
});

test.each([
  "osbb",
  "localhost",
  "10.0.0.1",
  "0x7f.1",
  "[::1]",
  "osbb.example:8080",
  "osbb.example/page",
  "osbb.example?x",
  "user@osbb.example",
  "osbb..example",
  "-osbb.example",
  "osbb.example\\@evil.example",
  "osb b.example",
  "%6fsbb.example",
  "javascript:alert(1)",
  `${"a".repeat(64)}.example`,
  `${"a.".repeat(130)}example`,
  ".",
  "https://",
])("%j is none", (typed) => {
  expect(readDomain(typed)).toBeNull();
});

test("a host may have a port", () => {
  expect(domainOfHost("osbb.example:8443")).toBe("osbb.example");
  expect(["localhost:3000", "[::1]:3000", "10.0.0.1:3000", ""].map(domainOfHost)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ["oselia.example", "oselia.example", true],
  ["www.oselia.example", "oselia.example", true],
  ["example", "oselia.example", true],
  ["myoselia.example", "oselia.example", false],
  ["osbb.example", "oselia.example", false],
])("%s and %s are related: %s", (one, other, isRelated) => {
  expect(isRelatedDomain(one, other)).toBe(isRelated);
  expect(isRelatedDomain(other, one)).toBe(isRelated);
});
