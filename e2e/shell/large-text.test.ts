import { afterAll, expect, test } from "vitest";
import { settled } from "../places/place.ts";
import { closeBrowser, closeDevice, newDevice, type Role, signInAs } from "../support/browser.ts";

afterAll(closeBrowser);

const pages: Record<Role, string[]> = {
  resident: [
    "/dashboard",
    "/payments",
    "/payments?money=statement",
    "/payments/card",
    "/requests",
    "/requests/new",
    "/communications",
    "/communications/chats",
    "/services",
    "/meters",
    "/profile",
    "/documents",
  ],
  owner: ["/dashboard", "/payments", "/apartments"],
  manager: [
    "/manager/dashboard",
    "/manager/requests",
    "/manager/buildings",
    "/manager/finance",
    "/manager/analytics",
    "/manager/announcements",
    "/manager/marketplace-orders",
    "/manager/communications",
  ],
  admin: ["/manager/staff"],
};

test.each(Object.entries(pages))(
  "letters twice as large make no page of a %s wider than a phone",
  async (role, paths) => {
    const device = await newDevice({ width: 390 });
    try {
      await signInAs(device, role as Role);
      const page = await device.newPage();
      const settings = await device.newCDPSession(page);
      await settings.send("Page.enable");
      await settings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      const wide: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 390) wide.push(`${path}: ${width}`);
      }
      expect(wide).toEqual([]);
    } finally {
      await closeDevice(device);
    }
  },
);
