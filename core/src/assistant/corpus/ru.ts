import { accounts } from "./ru/accounts.ts";
import { alike } from "./ru/alike.ts";
import { bank } from "./ru/bank.ts";
import { billing } from "./ru/billing.ts";
import { buildings } from "./ru/buildings.ts";
import { cards } from "./ru/cards.ts";
import { chat } from "./ru/chat.ts";
import { elsewhere } from "./ru/elsewhere.ts";
import { finance } from "./ru/finance.ts";
import { homes } from "./ru/homes.ts";
import { identity } from "./ru/identity.ts";
import { indirectAccounts } from "./ru/indirect/accounts.ts";
import { indirectHomes } from "./ru/indirect/homes.ts";
import { indirectPeople } from "./ru/indirect/people.ts";
import { indirectRequests } from "./ru/indirect/requests.ts";
import { indirectBilling } from "./ru/indirect/billing.ts";
import { indirectMessages } from "./ru/indirect/messages.ts";
import { indirectServices } from "./ru/indirect/services.ts";
import { indirectBooks } from "./ru/indirect/books.ts";
import { indirectWorld } from "./ru/indirect/world.ts";
import { joining } from "./ru/joining.ts";
import { marketplace } from "./ru/marketplace.ts";
import { near } from "./ru/near.ts";
import { news } from "./ru/news.ts";
import { obligations } from "./ru/obligations.ts";
import { product } from "./ru/product.ts";
import { requests } from "./ru/requests.ts";
import { settings } from "./ru/settings.ts";
import { staff } from "./ru/staff.ts";
import { trials } from "./ru/trials.ts";
import { tried } from "./ru/tried.ts";
import { world } from "./ru/world.ts";
import type { Corpus } from "./corpus.ts";

export const ru: Corpus = [
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
  joining,
  indirectAccounts,
  indirectHomes,
  indirectPeople,
  indirectRequests,
  indirectBilling,
  indirectMessages,
  indirectServices,
  indirectBooks,
  indirectWorld,
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
