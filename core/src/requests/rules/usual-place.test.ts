import { expect, test } from "vitest";
import { categories } from "../model.ts";
import { uk } from "../texts/uk.ts";
import { findUsualPlace, usualCases } from "./usual-place.ts";

const signs = {
  entrance: /під’їзд|сход|ліфт|домофон|вход/,
  building: /(?<!хо)дах|горищ|баки/,
  apartment: /кран|раковин|розетк|батаре|кімнат/,
};

test("a case is where its words say", () => {
  const wrong = categories.flatMap((category) =>
    usualCases.flatMap((usual) => {
      const words = uk.requests.form.suggest[category][usual];
      const [meant] = Object.entries(signs).find(([, sign]) => sign.test(words)) ?? [];
      const place = findUsualPlace(category, usual, true);
      return meant && meant !== place ? [`${words}: ${place}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("without entrances it is in the building; of other matters nobody knows where", () => {
  expect(findUsualPlace("electrical", "a", false)).toBe("building");
  expect(findUsualPlace("electrical", "b", false)).toBe("apartment");
  expect(findUsualPlace("other", "a", true)).toBeNull();
});
