import { describe, expect, test } from "vitest";
import {
  joinWords,
  isNarrowed,
  readManagerSearch,
  readResidentSearch,
  readWords,
  widenSearch,
} from "./filters.ts";
import { managerInput, residentInput } from "./calls.ts";

const building = "0190f3a2-7c1e-7f00-8000-0000000000aa";

describe("the address of a list", () => {
  test("keeps what makes sense and drops the rest", () => {
    expect(
      readResidentSearch({
        tab: "closed",
        status: "completed.nonsense",
        mine: "true",
        q: 12,
        x: 1,
      }),
    ).toEqual({ tab: "closed", status: "completed", mine: true, q: "12" });
    expect(readResidentSearch({ tab: "elsewhere", status: { new: 1 }, q: "  " })).toEqual({});
    expect(readResidentSearch({ apartment: building, tab: "open" })).toEqual({
      apartment: building,
      tab: "open",
    });
    expect(readResidentSearch({ apartment: "1; drop" })).toEqual({});
    expect(residentInput({ apartment: building })).toMatchObject({ apartmentId: building });
    expect(readResidentSearch({ status: ["pending", 7, "new"] })).toEqual({
      status: "new.pending",
    });
    expect(readManagerSearch({ sort: "bar", building: 1, view: ["mine", "all"] })).toEqual({});
    expect(readManagerSearch({ assignee: "somebody", building: "1; drop", sort: "due" })).toEqual({
      sort: "due",
    });
    expect(readManagerSearch({ assignee: "none", building, view: "mine" })).toEqual({
      assignee: "none",
      building,
      view: "mine",
    });
  });

  test("an endless search is cut to what the server takes", () => {
    expect(readResidentSearch({ q: "a".repeat(5_000) }).q).toHaveLength(200);
  });

  test("dotted words read back in the order of the model", () => {
    expect(joinWords(["pending", "new"])).toBe("pending.new");
    expect(readWords(["new", "pending"] as const, "pending.new.other")).toEqual(["new", "pending"]);
    expect(joinWords([])).toBeUndefined();
  });

  test("a tab is a set of statuses that a filter may narrow", () => {
    expect(residentInput({})).toEqual({ status: ["new", "in_progress", "pending", "on_hold"] });
    expect(residentInput({ status: "new", q: "кран" })).toEqual({
      status: ["new"],
      search: "кран",
    });
    expect(residentInput({ tab: "waiting" })).toEqual({ status: ["pending"], asked: true });
  });

  test("a view of the staff may be narrowed too", () => {
    expect(managerInput({ view: "mine", priority: "urgent.high", sort: "due", building })).toEqual({
      status: ["new", "in_progress", "pending", "on_hold"],
      assignee: "me",
      priority: ["urgent", "high"],
      buildingId: building,
      sort: "due",
    });
    expect(managerInput({ view: "all" })).toEqual({});
  });

  test("knows a narrowed list from a whole one", () => {
    expect(isNarrowed({ tab: "closed" })).toBe(false);
    expect(isNarrowed({ view: "mine", sort: "due" })).toBe(false);
    expect(isNarrowed({ q: "кран" })).toBe(true);
  });

  test("words that a view or a filter hides are searched among all requests", () => {
    const q = "кран";
    expect(widenSearch({ q, sort: "due" })).toEqual({ view: "all", q, sort: "due" });
    expect(widenSearch({ q, view: "closed" })).toEqual({ view: "all", q });
    expect(widenSearch({ q, view: "all", status: "new" })).toEqual({ view: "all", q });
    expect(widenSearch({ q, view: "all" })).toBeNull();
    expect(widenSearch({ view: "mine", status: "new" })).toBeNull();
  });
});
