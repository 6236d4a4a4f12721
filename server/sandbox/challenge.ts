import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Intent } from "./intents.ts";

const texts = {
  uk: {
    title: "Підтвердження оплати",
    lead: "Це тестовий банк: справжніх грошей ніхто не знімає. Справжній банк тут попросив би код із SMS або застосунку.",
    amount: "Сума",
    card: "Картка",
    accept: "Підтвердити",
    decline: "Відхилити",
  },
  en: {
    title: "Confirm the payment",
    lead: "This is a test bank: no real money is taken. A real bank would ask for a code from an SMS or its app here.",
    amount: "Amount",
    card: "Card",
    accept: "Confirm",
    decline: "Decline",
  },
  ru: {
    title: "Подтверждение оплаты",
    lead: "Это тестовый банк: настоящих денег никто не снимает. Настоящий банк здесь попросил бы код из SMS или приложения.",
    amount: "Сумма",
    card: "Карта",
    accept: "Подтвердить",
    decline: "Отклонить",
  },
};

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;font:1rem/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2430}
main{width:100%;max-width:26rem;background:#fff;border:1px solid #cfd6e2;border-radius:12px;padding:1.75rem}
h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0 0 1.25rem;color:#4a5566}
dl{display:grid;grid-template-columns:1fr auto;gap:.4rem 1rem;margin:0 0 1.5rem}dd{margin:0;font-weight:600}
form{display:flex;flex-wrap:wrap;gap:.75rem}
button{flex:1;min-height:2.75rem;padding:0 1rem;font:inherit;font-weight:600;border-radius:8px;border:1px solid #2b4a86;background:#2b4a86;color:#fff;cursor:pointer}
button+button{background:transparent;color:#2b4a86}
button:focus-visible{outline:3px solid #6f94dc;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#12161d;color:#e8ecf3}main{background:#1a202a;border-color:#36404f}
p{color:#aab4c4}button{background:#7fa3ea;border-color:#7fa3ea;color:#0f1726}button+button{color:#a9c2f3}}`;

type ChallengePage = { html: string; returnUrl: string };

/** Renders the bank's question to a payer, in the first of their languages that exists. */
export function challengePage(
  { amount, lastFour, returnUrl }: Intent,
  accepted: string,
): ChallengePage {
  const wanted = accepted.split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
  const language = wanted.find((one): one is keyof typeof texts => one in texts) ?? "uk";
  const t = texts[language];
  const digits = String(amount).padStart(3, "0");
  const sum = `${digits.slice(0, -2)},${digits.slice(-2)} ₴`;
  const card = lastFour ? `<dt>${t.card}</dt><dd>•••• ${lastFour}</dd>` : "";
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><style>${style}</style></head>
<body><main><h1>${t.title}</h1><p>${t.lead}</p><dl><dt>${t.amount}</dt><dd>${sum}</dd>${card}</dl>
<form method="post"><button name="decision" value="accept">${t.accept}</button>
<button name="decision" value="decline">${t.decline}</button></form></main></body></html>`;
  return { html, returnUrl };
}

/** Sends the page; its form may lead back to where the payer comes from, and nowhere else. */
export function sendPage(response: ServerResponse, { html, returnUrl }: ChallengePage): void {
  const hash = createHash("sha256").update(style).digest("base64");
  const { origin } = new URL(returnUrl);
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self' ${origin}; frame-ancestors 'none'`,
  });
  response.end(html);
}
