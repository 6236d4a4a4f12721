import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  orgpage: {
    title: "Public page",
    off: "Off: nobody sees the page",
    on: "On: everybody sees the page",
    lead: "The organisation’s page for everybody: contacts, addresses, news and channels. Search engines find it.",
    actions: "Public page actions",
    preview: "Preview",
    copy: "Copy the link",
    change: "Set up",
    switch_on: "Switch on…",
    switch_off: "Switch off",
    ask_on: {
      title: "Show the page to everybody?",
      lead: "Without signing in, at {{address}}, everybody will see:",
      name: "the name: {{name}}",
      contacts: "contacts: phones, email, hours, website, the management’s address",
      no_contacts: "no contacts yet: add them above",
      addresses_one: "the address of {{count}} building",
      addresses_other: "the addresses of {{count}} buildings",
      no_addresses: "no building’s address: choose them in “Set up”",
      posts_one: "{{count}} announcement marked “Show to everybody on the public page”",
      posts_other: "{{count}} announcements marked “Show to everybody on the public page”",
      no_posts: "no announcements yet: mark them “Show to everybody on the public page”",
      channels: "links to the public channels",
      no_channels: "no links to channels: the public channels are closed",
      never: "Residents, apartments, bills and files are not on the page.",
      submit: "Show to everybody",
    },
    ask_off: {
      title: "Switch the public page off?",
      text: "The page disappears at once. Search engines drop it within a few days.",
      submit: "Switch off",
    },
    done_on: "Everybody sees the page",
    done_off: "The page is off",
    done_saved: "Saved",
    form: {
      title: "What to show",
      buildings: "Addresses of buildings",
      buildings_hint: "Everybody sees address and city. New buildings are not added by themselves",
      all: "Choose all",
      none: "Clear all",
      search: "Find a building",
      domain: "Own domain",
      domain_hint:
        "For example, osbb.example. The operator of this site connects the domain first: write to them",
      wrong: {
        url: "This is no domain. Write a name such as osbb.example, not an IP address or localhost",
        unique: "Another organisation has this domain",
        invalid: "This domain is not connected here. Ask the operator of this site to add it",
      },
      submit: "Save",
    },
  },
};
