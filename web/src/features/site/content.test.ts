import { describe, expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { legal, legalTypes } from "#core/identity/legal.ts";
import { planIds } from "#core/plan-ids.ts";
import { offerMark, offers } from "#core/offer.ts";
import { guideOrder } from "#core/assistant/guides/guide-order.ts";
import { guidesIn, legalIn, strayFiles } from "./content.ts";
import { labelOf } from "./labels.ts";
import { sitePages } from "./render.ts";
import { siteTexts } from "./texts/texts.ts";

const guides = Object.fromEntries(languages.map((language) => [language, guidesIn(language)]));
const texts = Object.fromEntries(languages.map((language) => [language, legalIn(language)]));
const outline = (html: string) => [...html.matchAll(/<(h2|h3|ol|ul|table|li|tr)[ >]/g)].map(String);

describe("guides", () => {
  test("there are twenty-seven, and no file that nobody would see", () => {
    expect(guideOrder).toHaveLength(27);
    expect(strayFiles()).toEqual([]);
  });

  test.each(guideOrder)("%s says the same in three languages", (slug) => {
    const [uk, en, ru] = languages.map((language) =>
      guides[language]?.find((guide) => guide.slug === slug),
    );
    for (const other of [en, ru]) {
      expect(other?.headings).toHaveLength(uk?.headings.length ?? 0);
      expect(outline(other?.html ?? "")).toEqual(outline(uk?.html ?? "*"));
      const { roles, minutes, checked } = uk ?? {};
      expect(other).toMatchObject({ roles, minutes, checked });
    }
    expect(new Set([uk?.title, en?.title, ru?.title]).size).toBe(3);
    expect(uk?.headings.length).toBeGreaterThanOrEqual(4);
    expect(uk?.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("name the button that prints a request as its reader sees it", () => {
    for (const language of languages) {
      const [forResidents, forStaff] = ["print", "print_job"].map((button) =>
        labelOf(language, `requests.page.${button}`),
      );
      const naming = (label = "") =>
        guides[language]?.filter(({ html }) => html.includes(label)).map(({ slug }) => slug);
      expect(naming(forStaff)).toEqual(["requests-and-deadlines"]);
      expect(naming(forResidents)).toEqual([]);
    }
  });

  test("take as long as they say: a hundred words a minute, for who looks at the screens meanwhile", () => {
    for (const { html, minutes, slug } of guides["en"] ?? []) {
      const wordCount = html.replaceAll(/<[^>]+>/g, " ").split(/\s+/).length;
      expect(Math.abs(wordCount / 100 - minutes), slug).toBeLessThanOrEqual(1.5);
    }
  });
});

describe("legal texts", () => {
  test.each(legalTypes)("%s is of the version in force, section by section", (type) => {
    const [uk, ...others] = languages.map((language) =>
      texts[language]?.find((text) => text.type === type),
    );
    expect(uk).toMatchObject(legal[type]);
    for (const other of others) {
      expect(other).toMatchObject(legal[type]);
      expect(outline(other?.html ?? "")).toEqual(outline(uk?.html ?? "*"));
    }
  });

  test("the privacy policy names the tabs of the profile as they are called", () => {
    for (const language of languages) {
      const privacy = texts[language]?.find(({ type }) => type === "privacy")?.html ?? "";
      for (const tab of ["profile", "privacy", "notifications", "data", "security"])
        expect(privacy).toContain(labelOf(language, `profile.tab.${tab}`));
    }
  });
});

test("plans are called the same on the page of prices and in an organisation’s settings", () => {
  for (const language of languages)
    for (const id of planIds)
      expect(labelOf(language, `staff.plan.names.${id}`)).toBe(
        siteTexts[language].pricing.plans[id].name,
      );
});

describe("pages", () => {
  const written = sitePages();
  const pages = written.filter(({ offer }) => offerMark(offer) === "");
  const paths = new Set(pages.map(({ path }) => path));

  test("each path is there in three languages, with a title and a description of its own", () => {
    expect(pages).toHaveLength(paths.size * 3);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { description, path } of pages) expect(description.length, path).toBeGreaterThan(40);
  });

  test("stand in as many ways as strangers may be offered something", () => {
    expect(written).toHaveLength(pages.length * offers.length);
  });

  test("links lead to pages that there are, fragments to headings", () => {
    const elsewhere = /^\/($|chat|chat\/assistant|sign-in|sign-up|join|dashboard)$/;
    for (const { body, path } of written) {
      const links = [...body.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);
      expect(links.length).toBeGreaterThan(8);
      for (const href of links) {
        if (href.startsWith("#")) expect(body, path).toContain(` id="${href.slice(1)}"`);
        else {
          const target = href.split("?")[0] ?? "";
          expect(elsewhere.test(target) || paths.has(target), `${path}: ${href}`).toBe(true);
        }
      }
    }
  });

  test("have one first heading, and no label left unread", () => {
    for (const { body, path } of pages) {
      expect(body.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(body.replace(/data-words="[^"]*"/, ""), path).not.toMatch(/\{\{|\{[a-z]/);
    }
  });
});
