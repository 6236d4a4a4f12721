import { accounts } from "./uk/accounts.ts";
import { billing } from "./uk/billing.ts";
import { buildings } from "./uk/buildings.ts";
import { chat } from "./uk/chat.ts";
import { finance } from "./uk/finance.ts";
import { identity } from "./uk/identity.ts";
import { joining } from "./uk/joining.ts";
import { marketplace } from "./uk/marketplace.ts";
import { near } from "./uk/near.ts";
import { news } from "./uk/news.ts";
import { requests } from "./uk/requests.ts";
import { staff } from "./uk/staff.ts";
import { world } from "./uk/world.ts";
import type { Corpus } from "./corpus.ts";

export const uk: Corpus = [
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
