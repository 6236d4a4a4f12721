import { accounts } from "./en/accounts.ts";
import { billing } from "./en/billing.ts";
import { buildings } from "./en/buildings.ts";
import { chat } from "./en/chat.ts";
import { finance } from "./en/finance.ts";
import { identity } from "./en/identity.ts";
import { joining } from "./en/joining.ts";
import { marketplace } from "./en/marketplace.ts";
import { near } from "./en/near.ts";
import { news } from "./en/news.ts";
import { requests } from "./en/requests.ts";
import { staff } from "./en/staff.ts";
import { world } from "./en/world.ts";
import type { Corpus } from "./corpus.ts";

export const en: Corpus = [
  accounts,
  billing,
  buildings,
  chat,
  finance,
  identity,
  joining,
  marketplace,
  near,
  news,
  requests,
  staff,
  world,
];
