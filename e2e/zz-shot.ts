import { launch, openDevice } from "./support/chromium.ts";
const base = "http://localhost:4840";
const steps = (await import("/tmp/bk/steps.ts")).steps as Record<string, (p: any) => Promise<void>>;
const only = process.argv[2] ?? "";
const browser = await launch();
for (const [width, theme, language] of [[390,"light","uk"],[1440,"light","uk"],[1440,"dark","en"]] as const) {
  if (process.argv[3] && !process.argv[3].includes(String(width) + theme)) continue;
  const context = await openDevice(browser, base, { width, theme, language } as any);
  await context.request.post("/api/identity/sign-in/demo", { data: { role: "admin" }, headers: { "x-oselia": "1" } });
  for (const [name, act] of Object.entries(steps)) {
    if (only && !name.startsWith(only)) continue;
    const page = await context.newPage(); page.setDefaultTimeout(7000);
    try { await act(page); await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/bk/${name}.${width}.${theme}.${language}.png`, fullPage: name.includes("full") }); }
    catch (e) { console.error(name, width, String(e).split("\n").slice(0,4).join(" | ")); await page.screenshot({ path: `/tmp/bk/${name}.${width}.fail.png` }); }
    await page.close();
  }
  await context.close();
}
await browser.close();
