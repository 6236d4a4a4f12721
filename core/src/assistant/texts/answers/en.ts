import type { answersUk } from "./uk.ts";

export const answersEn: typeof answersUk = {
  signed_out: "I cannot see your data. Sign in, and this page has the answer.",
  request_status:
    "I cannot see your data. The state of each of your requests is on the requests page.",
  request_cancel:
    "Open your request on the requests page and withdraw it in the actions menu. You can do so until work on it begins.",
  order:
    "Your orders are on the orders page. You cancel them there; to change the time, cancel the order and order again.",
  tenant: "Open “My home” and your apartment: the owner adds a tenant there.",
  family: "Open “My home” and your apartment: it shows who lives there and whom you can add.",
  autopay: "You turn autopay on from the payments page if your management accepts cards.",
  debt: "I cannot see your invoices. What you owe is on the payments page.",
  pay: "Your invoices and the ways to pay are on the payments page.",
  readings: "You submit readings on the meters page.",
  password_in: "You change your password in your profile.",
  password_out: "Enter your email address and we will send a link to set a new password.",
  notifications: "You choose your notifications in your profile.",
  language: "You choose the language in your profile.",
  contacts_none: "The management has listed no contacts here. Write to them in the chat.",
  emergency: "Your building’s emergency phone: {{phone}}. Fire: 101, gas: 104, any danger: 112.",
  emergency_public:
    "Fire: 101, gas: 104, any danger: 112. I do not know your building’s emergency phone.",
  outage: "The management writes about outages in its announcements.",
  master:
    "Book a paid specialist under Services. If something in the building is broken, send the management a request.",
  broken: "Send a request: the management sees it at once.",
  report: "Send a request: choose what happened, describe it and add photos.",
  privacy: "The guide says what others see of you; you can change it in your profile.",
  neighbours: "Your chats with neighbours and the management are on the chats page.",
  links: {
    "/requests": "Requests",
    "/manager/requests": "Requests",
    "/services/orders": "My orders",
    "/manager/marketplace-orders": "Orders",
    "/apartments": "My home",
    "/payments": "Payments",
    "/meters": "Meter readings",
    "/profile": "Profile",
    "/communications": "Announcements",
    "/services": "Services",
    "/requests/new": "New request",
    "/communications/chats": "Chats",
    "/forgot-password": "Reset password",
    "/dashboard": "Home",
  },
};
