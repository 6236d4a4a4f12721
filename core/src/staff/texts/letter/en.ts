import type { uk } from "./uk.ts";

export const en: typeof uk = {
  subject: "You are invited to the team — {{brand}}",
  title: "You are invited to the team",
  hello: "Hello {{name}},",
  hello_nobody: "Hello,",
  body_manager: "{{inviter}} invites you to become a manager at {{organisation}}.",
  body_admin: "{{inviter}} invites you to become an administrator of {{organisation}}.",
  body_manager_nobody: "{{organisation}} invites you to become a manager.",
  body_admin_nobody: "{{organisation}} invites you to become an administrator.",
  buildings: "The buildings you will look after: {{buildings}}.",
  action: "Accept the invitation",
  valid: "The link works for {{days}} days, once.",
  ignore: "If you did not expect this invitation, there is nothing you need to do.",
  off_subject: "Your staff access is switched off — {{brand}}",
  off_title: "Access switched off",
  off_body:
    "Your access as staff is switched off: {{organisation}}. All sessions have ended; you keep your account.",
  off_note: "If this is a mistake, please ask the organisation’s administrator.",
};
