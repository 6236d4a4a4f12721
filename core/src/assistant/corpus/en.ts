import { accounts } from "./en/accounts.ts";
import { alike } from "./en/alike.ts";
import { bank } from "./en/bank.ts";
import { billing } from "./en/billing.ts";
import { buildings } from "./en/buildings.ts";
import { cards } from "./en/cards.ts";
import { chat } from "./en/chat.ts";
import { elsewhere } from "./en/elsewhere.ts";
import { finance } from "./en/finance.ts";
import { homes } from "./en/homes.ts";
import { identity } from "./en/identity.ts";
import { indirectAccounts } from "./en/indirect/accounts.ts";
import { indirectHomes } from "./en/indirect/homes.ts";
import { indirectPeople } from "./en/indirect/people.ts";
import { indirectRequests } from "./en/indirect/requests.ts";
import { indirectBilling } from "./en/indirect/billing.ts";
import { indirectMessages } from "./en/indirect/messages.ts";
import { indirectServices } from "./en/indirect/services.ts";
import { indirectBooks } from "./en/indirect/books.ts";
import { joining } from "./en/joining.ts";
import { marketplace } from "./en/marketplace.ts";
import { near } from "./en/near.ts";
import { news } from "./en/news.ts";
import { obligations } from "./en/obligations.ts";
import { product } from "./en/product.ts";
import { requests } from "./en/requests.ts";
import { settings } from "./en/settings.ts";
import { staff } from "./en/staff.ts";
import { trials } from "./en/trials.ts";
import { tried } from "./en/tried.ts";
import { world } from "./en/world.ts";
import type { Corpus } from "./corpus.ts";

export const en: Corpus = [
  accounts,
  alike,
  bank,
  billing,
  buildings,
  cards,
  chat,
  elsewhere,
  finance,
  homes,
  identity,
  indirectAccounts,
  indirectHomes,
  indirectPeople,
  indirectRequests,
  indirectBilling,
  indirectMessages,
  indirectServices,
  indirectBooks,
  joining,
  marketplace,
  near,
  news,
  obligations,
  product,
  requests,
  settings,
  staff,
  trials,
  tried,
  world,
];
