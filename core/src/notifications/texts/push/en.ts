import type { uk } from "./uk.ts";

export const en: typeof uk = {
  push: {
    title: "Push on devices",
    lead: "Notifications appear on the screen even while the page is closed, until you sign out or the session ends. Choose the topics below.",
    on: "It is on for this device.",
    turn_on: "Turn on for this device",
    turn_off: "Turn off for this device",
    enabled: "Push is on for this device",
    disabled: "Push is off for this device",
    denied:
      "You have blocked notifications of this site. Allow them in the settings of the browser and come back here.",
    dismissed: "The browser was not given permission. Press again and choose “Allow”.",
    unsupported: "This browser cannot show push messages.",
    install:
      "On iPhone and iPad push reaches only the installed app: press “Share”, then “Add to Home Screen”, open Oselia from there and come back here.",
    service: "This browser gets push through a service that Oselia does not work with.",
    failed:
      "Push could not be turned on: the browser has no connection to its push service. Try later or in another browser.",
    others: "Other devices",
    unknown: "Unknown device",
    added: "on since {{day}}",
    remove: "Turn off",
    remove_of: "Turn push off on “{{device}}”",
  },
  signals: {
    title: "Signals in this browser",
    lead: "While a tab with Oselia is open. The setting is for this browser only.",
    sound: "Sound for what is urgent and for new chat messages",
    count: "Number of unread notifications in the tab title",
    listen: "Listen",
  },
};
