import { accounts } from "./ru/accounts.ts";
import { billing } from "./ru/billing.ts";
import { buildings } from "./ru/buildings.ts";
import { chat } from "./ru/chat.ts";
import { finance } from "./ru/finance.ts";
import { identity } from "./ru/identity.ts";
import { joining } from "./ru/joining.ts";
import { marketplace } from "./ru/marketplace.ts";
import { near } from "./ru/near.ts";
import { news } from "./ru/news.ts";
import { requests } from "./ru/requests.ts";
import { staff } from "./ru/staff.ts";
import { world } from "./ru/world.ts";
import type { Corpus } from "./corpus.ts";

export const ru: Corpus = [
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
