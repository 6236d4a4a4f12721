// What other features may use. The matrix speaks with the texts part "profile".
export {
  CurrentPasswordField,
  NameFields,
  notOwnWords,
  weakPassword,
  wrongPassword,
} from "./account-fields.tsx";
export { Entrance } from "./entrance.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { LanguageChoice } from "./language-choice.tsx";
export { NotificationMatrix } from "./notification-matrix.tsx";
export { deviceOf } from "./security/device.ts";
export { TwoStep } from "./security/two-step.tsx";
export { useMessageWays } from "./profile/use-message-ways.ts";
