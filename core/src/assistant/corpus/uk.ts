import { accounts } from "./uk/accounts.ts";
import { alike } from "./uk/alike.ts";
import { bank } from "./uk/bank.ts";
import { billing } from "./uk/billing.ts";
import { buildings } from "./uk/buildings.ts";
import { cards } from "./uk/cards.ts";
import { chat } from "./uk/chat.ts";
import { elsewhere } from "./uk/elsewhere.ts";
import { finance } from "./uk/finance.ts";
import { homes } from "./uk/homes.ts";
import { identity } from "./uk/identity.ts";
import { indirectAccounts } from "./uk/indirect/accounts.ts";
import { indirectHomes } from "./uk/indirect/homes.ts";
import { indirectPeople } from "./uk/indirect/people.ts";
import { indirectRequests } from "./uk/indirect/requests.ts";
import { indirectBilling } from "./uk/indirect/billing.ts";
import { indirectMessages } from "./uk/indirect/messages.ts";
import { indirectServices } from "./uk/indirect/services.ts";
import { indirectBooks } from "./uk/indirect/books.ts";
import { indirectWorld } from "./uk/indirect/world.ts";
import { joining } from "./uk/joining.ts";
import { marketplace } from "./uk/marketplace.ts";
import { near } from "./uk/near.ts";
import { news } from "./uk/news.ts";
import { obligations } from "./uk/obligations.ts";
import { product } from "./uk/product.ts";
import { requests } from "./uk/requests.ts";
import { settings } from "./uk/settings.ts";
import { staff } from "./uk/staff.ts";
import { trials } from "./uk/trials.ts";
import { tried } from "./uk/tried.ts";
import { world } from "./uk/world.ts";
import type { Corpus } from "./corpus.ts";

export const uk: Corpus = [
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
