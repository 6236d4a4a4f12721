// What other features may use. The matrix speaks with the texts part "profile".
export { Entrance } from "./entrance.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { NotificationMatrix } from "./notification-matrix.tsx";
export { TwoStep } from "./two-step.tsx";
